import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import type { Loss } from '@/federation/modules/commerce/order/kind-of-sale';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { Receipt } from '@/lib/domain/commerce/order/receipt';

interface LatePayment {
  readonly lines: readonly string[];
  readonly amount: Kopecks;
  readonly siteUrl: string;
  readonly lack: Loss;
}

const lateReasons: Readonly<Record<Loss, string>> = {
  surcharge: 'Пока вы платили, доплата за билет стала не нужна или невозможна.',
  erased: 'Пока вы платили, учётная запись была удалена. Возвращается всё, что вы заплатили за заказ.',
  cancelled: 'Пока вы платили, Федерация отменила старт. Билет не выдан, возвращается всё, что вы заплатили за заказ.',
  'sold-out':
    'Оплата пришла слишком поздно: время, на которое мы держали места, вышло, и их успели купить другие участники.',
  limit:
    'Оплата пришла слишком поздно: этот заказ мы уже не держали, а билеты на этот старт вы взяли другим заказом. Вместе их было бы больше, чем продаётся в одни руки.',
  discount:
    'Оплата пришла слишком поздно: время, на которое мы держали заказ, вышло, а персональную скидку на этот старт вы использовали в другом заказе.',
};

export const lateEmail = ({ lines, amount, siteUrl, lack }: LatePayment): EmailText =>
  noticeEmail({
    subject:
      lack === 'cancelled' ? 'Старт отменён, деньги возвращены' : 'Оплата пришла слишком поздно, деньги возвращены',
    before: [
      lateReasons[lack],
      ...lines,
      `Возвращаем ${rublesText(amount)} на ту же карту. Срок зачисления зависит от банка.`,
    ],
    link: { label: 'Посмотреть другие старты', url: new URL(sitePages.calendar(), siteUrl).href },
  });

export const refundEmail = (amount: Kopecks, receipt: Receipt | undefined): EmailText =>
  noticeEmail({
    subject: 'Возврат отправлен',
    before: [
      `Банк принял возврат: ${rublesText(amount)} на карту, с которой вы платили.`,
      ...(receipt?.lines ?? []).map(({ name, sum }) => `${name}: ${rublesText(sum)}`),
      'Срок зачисления зависит от банка, выпустившего карту: обычно до 10 рабочих дней.',
    ],
  });
