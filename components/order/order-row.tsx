import { Badge } from '@/components/ui/badge';
import { MoreLink } from '@/components/ui/link';
import type { Order } from '@/lib/contract/order';
import { isPaid, orderStatusText } from '@/lib/domain/order-status';
import { formatDate } from '@/lib/format/date';
import { counted } from '@/lib/format/plural';
import { formatRubles } from '@/lib/format/rubles';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { itemCount } from './order-lines';

/** Date, status, how many things and how much, with the way to the details. */
export function OrderRow({ order }: { order: Order }) {
  const date = formatDate(order.created);
  return (
    <li className="order-row">
      <p className="h5">
        <time dateTime={order.created}>{date}</time>
      </p>
      <OrderStatus status={order.status} />
      <p className="meta">{counted(itemCount(order.items), ['товар', 'товара', 'товаров'])}</p>
      <p className="price">{formatRubles(order.amount)}</p>
      <MoreLink
        href={paths.order(order.public_id)}
        prefetch={false}
        aria-label={`${contentMessages.details}: заказ от ${date}`}
      >
        {contentMessages.details}
      </MoreLink>
    </li>
  );
}

export function OrderStatus({ status }: { status: string }) {
  const tone = isPaid(status) || status === 'delivered' ? 'ok' : 'info';
  return (
    <p>
      <Badge tone={tone}>{orderStatusText(status)}</Badge>
    </p>
  );
}
