import { expect, test } from '@jest/globals';
import { paymentRefusal } from './payment-refusal';

const none = { refusal: null, delivery: 'none', discount: 'known', asksPromocode: false, hasConsents: true } as const;

test.each([
  ['nothing [C-110]', none, null],
  ['a line comes first [C-080]', { ...none, refusal: 'participant', hasConsents: false } as const, /участника/],
  ['too few left [C-098]', { ...none, refusal: 'too-many' } as const, /уменьшите количество/],
  ['what is sold no more', { ...none, refusal: 'gone' } as const, /больше не продаётся/],
  ['no city yet [C-031]', { ...none, delivery: 'asked' } as const, /город доставки/],
  ['no price of the delivery', { ...none, delivery: 'failed' } as const, /запросите её ещё раз/],
  ['a personal discount that is being asked for', { ...none, discount: 'asked' } as const, /персональную скидку…/],
  ['a personal discount that is not known', { ...none, discount: 'failed' } as const, /обновите страницу/],
  ['a personal discount for another person', { ...none, discount: 'refused' } as const, /чья это скидка/],
  ['a promo code that is being asked for', { ...none, asksPromocode: true }, /промокод…/],
  ['a consent that is missing [C-110]', { ...none, hasConsents: false }, /отметьте согласия/],
])('a payment is refused with a reason: %s', (_title, circumstances, words) => {
  const refusal = paymentRefusal(circumstances);
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(words);
});
