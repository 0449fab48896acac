import type { Order } from '@/lib/contract/order';
import { paths } from '@/lib/paths';

/** A line of an order as it is read: what, how many of it, for how much in rubles, and where it is now. */
export interface OrderLine {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly amount: number;
  readonly href?: string;
}

/** Tickets, goods and licences, then what sending costs; together they are the order's amount and what was taken off. */
export function orderLines({ items, delivery }: Pick<Order, 'items' | 'delivery'>): OrderLine[] {
  return [
    ...items.tickets.map(({ public_id, format_public_id, event, title, count, amount }, index) => ({
      ...{ title: `${event.title}, ${title}`, count, amount },
      key: public_id ?? `${format_public_id} ${index}`,
      ...(public_id && { href: paths.ticket(public_id) }),
    })),
    ...items.shop.map(({ public_id, title, proportion, count, amount }) => ({
      key: `${public_id} ${proportion.public_id}`,
      title: [title, proportion.name].filter(Boolean).join(', '),
      ...{ count, amount },
    })),
    ...items.licenses.map(({ public_id, title, amount }, index) => ({
      key: public_id ?? `licence ${index}`,
      ...{ title, count: 1, amount },
      ...(public_id && { href: paths.me('license') }),
    })),
    ...(delivery > 0 ? [{ key: 'delivery', title: 'Доставка', count: 1, amount: delivery }] : []),
  ];
}

/** Pieces in an order, whatever they are. */
export const itemCount = ({ tickets, shop, licenses }: Order['items']): number =>
  [...tickets, ...shop].reduce((sum, { count }) => sum + count, 0) + licenses.length;
