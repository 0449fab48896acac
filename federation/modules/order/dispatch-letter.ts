import type { orderGoodsLines } from '@/federation/db/schema/order';
import { sitePages } from '@/federation/gateways/site/pages';
import { type LetterText, noticeLetter } from '@/federation/modules/letter/notice-letter';
import { goodsName } from '@/lib/domain/goods';
import type { OrderRow } from './repository';

interface Dispatched {
  readonly order: Pick<OrderRow, 'publicId' | 'delivery'>;
  readonly goods: readonly Pick<typeof orderGoodsLines.$inferSelect, 'title' | 'size' | 'count'>[];
  readonly track: string | null;
  readonly siteUrl: string;
}

/** The goods of an order have left. */
export function dispatchLetter({ order, goods, track, siteUrl }: Dispatched): LetterText {
  const { delivery } = order;
  return noticeLetter({
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
