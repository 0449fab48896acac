import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { lineDiscounts } from '@/lib/domain/commerce/basket/personal-discount';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { participantInfo, ticketLine } from '@/lib/domain/testing/basket-lines';
import { PersonalDiscountChoice } from './personal-discount-choice';

const profile = { ...participantInfo, second_name: '' };
const holder = { vip: { form: 'percent', value: 20 }, profile } as const;
const child = { ...participantInfo, first_name: 'Ольга', birth_date: '2018-05-06' };
const plain = (markup: string) => markup.replaceAll(/<[^>]*>|\u00a0/g, ' ');

function drawn(values: Partial<TicketLine>, usedAt: string[] = []) {
  const line = ticketLine(values);
  const discount = lineDiscounts([line], holder, new Set(usedAt))(line);
  const markup = renderToStaticMarkup(<PersonalDiscountChoice {...{ line, discount }} onChange={() => undefined} />);
  return { text: plain(markup), chosen: /value="(\w+)"[^>]*checked|checked[^>]*value="(\w+)"/.exec(markup)?.slice(1) };
}

test.each<[string, Partial<TicketLine>, string, RegExp]>([
  ['without a choice the ticket is the buyer’s', {}, 'mine', /стартуете только вы: передать его/],
  ['declined, it is for another', { personal_discount: false }, 'none', /Без скидки, для другого/],
  ['with another participant it is for another', { preReg: 'ok', info: child }, 'none', /Для кого билет/],
  [
    'wanted with another participant it says what to do',
    { preReg: 'ok', info: child, personal_discount: true },
    'mine',
    /указан другой человек: укажите себя, как в профиле, или выберите «Без скидки, для другого»/,
  ],
])('the holder of a personal discount is asked whose the ticket is: %s [U-33]', (_title, values, chosen, text) => {
  const shown = drawn(values);
  expect(shown.chosen).toContain(chosen);
  expect(shown.text).toMatch(text);
});

test('where the holder may not start there is no choice, and the page says why [U-33]', () => {
  const { chosen, text } = drawn({ age_min: 7, age_max: 8 });
  expect(chosen).toBeUndefined();
  expect(text).toMatch(/Без персональной скидки: по ней стартуете только вы.*участие младше 8/);
});

test('where the discount is used up nothing is asked [U-33]', () => {
  expect(drawn({}, ['sprint']).text).toBe('');
});
