import { sitePages } from '@/federation/gateways/site/pages';
import { type LetterText, noticeLetter } from '@/federation/modules/letter/notice-letter';
import type { OrderedLine } from '@/federation/modules/order/repository';
import type { Kopecks } from '@/lib/domain/money';
import { rublesText } from '@/lib/domain/rubles-text';

/** Money that came when the places were gone. */
export const lateLetter = (lines: readonly OrderedLine[], amount: Kopecks, siteUrl: string): LetterText =>
  noticeLetter({
    subject: 'Оплата пришла слишком поздно, деньги возвращены',
    before: [
      'Оплата пришла слишком поздно: время, на которое мы держали места, вышло, и их успели купить другие участники.',
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
