'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import { CallError } from '@/lib/contract/call';
import type { Order } from '@/lib/contract/order';
import { formatDateTime } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { paths } from '@/lib/paths';
import { orderQuery } from '@/lib/queries/order';
import { orderLines } from './order-lines';
import { OrderRefunds } from './order-refunds';
import { OrderStatus } from './order-row';
import { PaymentExceptions } from './payment-exceptions';
import { UnpaidNote } from './unpaid-note';

/** One order: what was bought and for how much; another's is as unknown as one that never was. */
export function OrderDetail({ publicId }: { publicId: string }) {
  const query = useQuery(orderQuery(publicId));
  const isUnknown = query.error instanceof CallError && !query.error.retryable;
  return (
    <section aria-labelledby="order">
      <div className="sec-head">
        <h2 className="h3" id="order">
          Заказ
        </h2>
        <TextLink href={paths.me('shop')}>Все заказы</TextLink>
      </div>
      {isUnknown ? (
        <EmptyState title="Такого заказа нет" />
      ) : (
        <QueryState query={query}>{(order) => <Contents order={order} />}</QueryState>
      )}
    </section>
  );
}

function Contents({ order }: { order: Order }) {
  return (
    <div className="grid gap-5">
      <p className="meta">
        <time dateTime={order.created}>{formatDateTime(order.created)}</time> (МСК)
      </p>
      <OrderStatus status={order.status} />
      <UnpaidNote state={order.payment.state} />
      <PaymentExceptions order={order} />
      <ul className="order-items">
        {orderLines(order).map(({ key, title, count, amount, href }) => (
          <li key={key} className="order-item">
            <span>
              {href ? <TextLink href={href}>{title}</TextLink> : title}
              {count > 1 && ` × ${count}`}
            </span>
            <span className="price">{formatRubles(amount)}</span>
          </li>
        ))}
      </ul>
      {order.discount > 0 && <p className="meta">Скидка уже учтена: {formatRubles(order.discount)}</p>}
      <p className="price">
        <small>Итого</small> {formatRubles(order.amount)}
      </p>
      <OrderRefunds refunds={order.payment.refunds} />
    </div>
  );
}
