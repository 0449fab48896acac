import { sitePages } from '@/federation/gateways/site/pages';
import { html } from '@/federation/http/html';
import { button, heading, paragraph } from '@/federation/modules/email/email-html';
import type { BoughtItems } from '@/federation/modules/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/order/repository';

const SENT = 'Мы отправим заказ и напишем вам, когда он будет в пути.';
const HANDED_OUT = 'Товары выдадут на старте вместе со стартовым пакетом.';

export function boughtGoods(
  { delivery }: Pick<OrderRow, 'delivery'>,
  goods: readonly { readonly name: string; readonly count: number }[],
  siteUrl: string,
): BoughtItems {
  const lines = goods.map(({ name, count }) => `${name}: ${count} шт.`);
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
