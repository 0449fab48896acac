import type { orderGoodsLines } from '@/federation/db/schema/commerce/order';
import { sitePages } from '@/federation/gateways/site/pages';
import { type EmailText, noticeEmail } from '@/federation/modules/base/email/notice-email';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { goodsName } from '@/lib/domain/commerce/basket/goods';

interface Dispatched {
  readonly order: Pick<OrderRow, 'publicId' | 'delivery'>;
  readonly goods: readonly Pick<typeof orderGoodsLines.$inferSelect, 'title' | 'size' | 'count'>[];
  readonly track: string | null;
  readonly siteUrl: string;
}

export function dispatchEmail({ order, goods, track, siteUrl }: Dispatched): EmailText {
  const { delivery } = order;
  return noticeEmail({
    subject: 'Ваш заказ в пути',
    before: [
      `Мы отправили заказ ${order.publicId}.`,
      ...goods.map(({ title, size, count }) => `${goodsName(title, size)}: ${count} шт.`),
      ...(delivery
        ? [`Куда: ${delivery.city}, ${delivery.address}. Получатель: ${delivery.last_name} ${delivery.first_name}.`]
        : []),
      ...(track === null ? [] : [`Трек-номер посылки: ${track}.`]),
    ],
    link: { label: 'Мои заказы', url: new URL(sitePages.orders(), siteUrl).href },
  });
}
