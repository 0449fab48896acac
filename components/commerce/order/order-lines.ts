import type { Order } from '@/lib/contract/commerce/order';
import { orderItems } from '@/lib/features/commerce/basket/order-items';
import { countedItems } from '@/lib/format/counted-items';

interface OrderLine {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly amount: number;
  readonly href?: string;
}

/** The lines add up to the order's amount plus discounts. */
export const orderLines = (order: Pick<Order, 'items' | 'delivery'>): OrderLine[] => [
  ...orderItems(order).map((item, index) => ({ ...item, key: `${item.lineKey} ${item.publicId ?? index}` })),
  ...(order.delivery > 0 ? [{ key: 'delivery', title: 'Доставка', count: 1, amount: order.delivery }] : []),
];

const KINDS = { events: 'ticket', license: 'license', shop: 'shop' } as const;

export const itemCount = (order: Pick<Order, 'items'>): string =>
  order.items.surcharges ? 'Доплата за билет' : countedOf(order);

const countedOf = (order: Pick<Order, 'items'>): string =>
  countedItems(orderItems(order).map(({ section, count }) => ({ kind: KINDS[section], count })));
