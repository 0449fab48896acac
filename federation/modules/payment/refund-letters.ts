import { sitePages } from '@/federation/gateways/site/pages';
import { type LetterText, noticeLetter } from '@/federation/modules/letter/notice-letter';
import type { OrderedLine } from '@/federation/modules/order/repository';
import type { Kopecks } from '@/lib/domain/money';
import { rublesText } from '@/lib/domain/rubles-text';

interface LatePayment {
  readonly lines: readonly OrderedLine[];
  readonly amount: Kopecks;
  readonly siteUrl: string;
  /** The places are there, the personal discount went to another order of the buyer. */
  readonly isDiscountUsed: boolean;
}

/** Money that came when the places, or the discount, were gone. */
export const lateLetter = ({ lines, amount, siteUrl, isDiscountUsed }: LatePayment): LetterText =>
  noticeLetter({
    subject: 'Оплата пришла слишком поздно, деньги возвращены',
    before: [
      isDiscountUsed
        ? 'Оплата пришла слишком поздно: время, на которое мы держали заказ, вышло, а персональную скидку на этот старт вы использовали в другом заказе.'
        : 'Оплата пришла слишком поздно: время, на которое мы держали места, вышло, и их успели купить другие участники.',
      ...lines.map(({ eventTitle, line }) => `${eventTitle}, ${line.title}: ${line.count} шт.`),
      `Возвращаем ${rublesText(amount)} на ту же карту. Срок зачисления зависит от банка.`,
    ],
    link: { label: 'Посмотреть другие старты', url: new URL(sitePages.calendar(), siteUrl).href },
  });

/** The bank has taken a refund. */
export const refundLetter = (amount: Kopecks): LetterText =>
  noticeLetter({
    subject: 'Возврат отправлен',
    before: [
      `Банк принял возврат: ${rublesText(amount)} на карту, с которой вы платили.`,
      'Срок зачисления зависит от банка, выпустившего карту: обычно до 10 рабочих дней.',
    ],
  });
