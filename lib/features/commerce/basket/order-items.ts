import type { Order } from '@/lib/contract/commerce/order';
import { goodsKey, licenceKey, ticketKey } from '@/lib/domain/commerce/basket/line-key';
import { paths } from '@/lib/paths';

type Items = Required<Order['items']>;
type List = keyof Items;

interface OrderItem {
  readonly lineKey: string;
  readonly publicId: string | null;
  readonly title: string;
  readonly count: number;
  /** Rubles. */
  readonly amount: number;
  readonly section: 'license' | 'events' | 'shop';
  readonly href?: string;
}

const items: { readonly [Each in List]: (item: Items[Each][number]) => OrderItem } = {
  tickets: ({ public_id, format_public_id, event, title, count, amount }) => ({
    lineKey: ticketKey(format_public_id),
    publicId: public_id,
    count,
    amount,
    section: 'events',
    title: `${event.title}, ${title}`,
    ...(public_id && { href: paths.ticket(public_id) }),
  }),
  shop: ({ public_id, title, proportion, count, amount }) => ({
    lineKey: goodsKey(public_id, proportion.public_id),
    publicId: null,
    count,
    amount,
    section: 'shop',
    title: [title, proportion.name].filter(Boolean).join(', '),
  }),
  licenses: ({ public_id, insurance, title, amount }) => ({
    lineKey: licenceKey(insurance.public_id),
    publicId: public_id,
    title,
    count: 1,
    amount,
    section: 'license',
    ...(public_id && { href: paths.me('license') }),
  }),
  surcharges: ({ ticket_public_id, title, amount }) => ({
    lineKey: `surcharge ${ticket_public_id}`,
    publicId: ticket_public_id,
    title,
    count: 1,
    amount,
    section: 'events',
    href: paths.ticket(ticket_public_id),
  }),
};

export const orderItems = (order: Pick<Order, 'items'>): OrderItem[] =>
  (Object.keys(items) as List[]).flatMap((list) =>
    (order.items[list] ?? []).map(items[list] as (item: unknown) => OrderItem),
  );
