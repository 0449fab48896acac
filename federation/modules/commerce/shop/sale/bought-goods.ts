import { sitePages } from '@/federation/gateways/site/pages';
import { html } from '@/federation/http/html';
import { button, heading, paragraph } from '@/federation/modules/base/email/email-html';
import type { BoughtItems } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { ReceiptItem } from '@/lib/domain/commerce/order/receipt';
import { siteConfig } from '@/lib/site-config';

const SENT = `Мы отправим заказ и напишем вам, когда он будет в пути. Если адрес неверен, напишите нам до отправки: ${siteConfig.mailboxes.general.email}.`;
const HANDED_OUT = 'Товары выдадут на старте вместе со стартовым пакетом.';

export function boughtGoods(
  { delivery, deliveryKopecks }: Pick<OrderRow, 'delivery' | 'deliveryKopecks'>,
  goods: readonly Pick<ReceiptItem, 'name' | 'count' | 'amount'>[],
  siteUrl: string,
): BoughtItems {
  const lines = [
    ...goods.map(({ name, count, amount }) => `${name}: ${count} шт., ${rublesText(amount)}`),
    ...(delivery
      ? [
          `Доставка: ${rublesText(deliveryKopecks)}`,
          `Куда: ${delivery.city}, ${delivery.address}. Получатель: ${delivery.last_name} ${delivery.first_name}.`,
        ]
      : []),
  ];
  const advice = delivery ? SENT : HANDED_OUT;
  const url = new URL(sitePages.orders(), siteUrl).href;
  return {
    subject: null,
    page: null,
    before: [],
    after:
      goods.length > 0
        ? [
            {
              text: [['Товары', ...lines].join('\n'), advice, url].join('\n\n'),
              html: html`${heading('Товары')}${lines.map(paragraph)}${paragraph(advice)}${button('Мои заказы', url)}`,
            },
          ]
        : [],
    attachments: [],
  };
}
