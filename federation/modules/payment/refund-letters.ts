import { sitePages } from '@/federation/gateways/site/pages';
import { type LetterText, noticeLetter } from '@/federation/modules/letter/notice-letter';
import type { OrderedLine } from '@/federation/modules/order/repository';
import type { Kopecks } from '@/lib/domain/money';
import type { Receipt } from '@/lib/domain/receipt';
import { rublesText } from '@/lib/domain/rubles-text';
import type { Loss } from './settle';

interface LatePayment {
  readonly lines: readonly OrderedLine[];
  readonly amount: Kopecks;
  readonly siteUrl: string;
  readonly lack: Loss;
}

const lateReasons: Readonly<Record<Loss, string>> = {
  cancelled: 'Пока вы платили, Федерация отменила старт. Билет не выдан, возвращается всё, что вы заплатили за заказ.',
  supply:
    'Оплата пришла слишком поздно: время, на которое мы держали места, вышло, и их успели купить другие участники.',
  limit:
    'Оплата пришла слишком поздно: этот заказ мы уже не держали, а билеты на этот старт вы взяли другим заказом. Вместе их было бы больше, чем продаётся в одни руки.',
  discount:
    'Оплата пришла слишком поздно: время, на которое мы держали заказ, вышло, а персональную скидку на этот старт вы использовали в другом заказе.',
};

/** Money that came when the order could no longer be sold. */
export const lateLetter = ({ lines, amount, siteUrl, lack }: LatePayment): LetterText =>
  noticeLetter({
    subject:
      lack === 'cancelled' ? 'Старт отменён, деньги возвращены' : 'Оплата пришла слишком поздно, деньги возвращены',
    before: [
      lateReasons[lack],
      ...lines.map(({ eventTitle, line }) => `${eventTitle}, ${line.title}: ${line.count} шт.`),
      `Возвращаем ${rublesText(amount)} на ту же карту. Срок зачисления зависит от банка.`,
    ],
    link: { label: 'Посмотреть другие старты', url: new URL(sitePages.calendar(), siteUrl).href },
  });

/** The bank has taken a refund; its receipt says what for. */
export const refundLetter = (amount: Kopecks, receipt: Receipt | undefined): LetterText =>
  noticeLetter({
    subject: 'Возврат отправлен',
    before: [
      `Банк принял возврат: ${rublesText(amount)} на карту, с которой вы платили.`,
      ...(receipt?.lines ?? []).map(({ name, sum }) => `${name}: ${rublesText(sum)}`),
      'Срок зачисления зависит от банка, выпустившего карту: обычно до 10 рабочих дней.',
    ],
  });
