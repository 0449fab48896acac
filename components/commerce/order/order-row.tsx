import { Badge } from '@/components/ui/badge';
import { MoreLink } from '@/components/ui/link';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import priceStyles from '@/components/ui/price.module.css';
import type { Order } from '@/lib/contract/commerce/order';
import { isPaid, orderStatusText } from '@/lib/domain/commerce/order/order-status';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { itemCount } from './order-lines';
import { moneyTextOf, parcelTextOf } from './order-money';

export function OrderRow({ order }: { order: Order }) {
  const date = formatDate(order.created);
  return (
    <li className={orderLinesStyles.orderRow}>
      <p className="h5">
        <time dateTime={order.created}>{date}</time>
      </p>
      <div>
        <OrderStatus status={order.status} />
        {[moneyTextOf(order), parcelTextOf(order)].map(
          (text) =>
            text && (
              <p key={text} className="meta">
                {text}
              </p>
            ),
        )}
      </div>
      <p className="meta">{itemCount(order)}</p>
      <p className={priceStyles.price}>{formatRubles(order.amount)}</p>
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
