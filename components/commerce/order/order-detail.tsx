'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import priceStyles from '@/components/ui/price.module.css';
import { QueryState } from '@/components/ui/query-state';
import sectionStyles from '@/components/ui/section.module.css';
import type { Order } from '@/lib/contract/commerce/order';
import { CallError } from '@/lib/contract/wire/call-error';
import { formatDateTime } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { paths } from '@/lib/paths';
import { ofPage } from '@/lib/queries/of-page';
import { orderQuery } from '@/lib/queries/order';
import { orderLines } from './order-lines';
import { OrderMoney } from './order-money';
import { OrderRefunds } from './order-refunds';
import { OrderStatus } from './order-row';
import { PaymentExceptions } from './payment-exceptions';

/** Another user's order looks like an unknown one. */
export function OrderDetail({ publicId, order: ofServer }: { publicId: string; order: Order | undefined }) {
  const query = useQuery({ ...orderQuery(publicId), ...ofPage(ofServer) });
  const isUnknown = query.error instanceof CallError && !query.error.retryable;
  return (
    <section aria-labelledby="order">
      <div className={sectionStyles.head}>
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
    <div className="stack gap-5">
      <p className="meta">
        <time dateTime={order.created}>{formatDateTime(order.created)}</time> (МСК)
      </p>
      <OrderStatus status={order.status} />
      <OrderMoney order={order} />
      <PaymentExceptions order={order} />
      <ul>
        {orderLines(order).map(({ key, title, count, amount, href }) => (
          <li key={key} className={orderLinesStyles.orderItem}>
            <span>
              {href ? <TextLink href={href}>{title}</TextLink> : title}
              <span>{count > 1 ? ` × ${count}` : ''}</span>
            </span>
            <span className={priceStyles.price}>{formatRubles(amount)}</span>
          </li>
        ))}
      </ul>
      {order.discount > 0 && <p className="meta">{`Скидка уже учтена: ${formatRubles(order.discount)}`}</p>}
      <p className={priceStyles.price}>
        <small>Итого</small> <span>{formatRubles(order.amount)}</span>
      </p>
      <OrderRefunds refunds={order.payment.refunds} />
    </div>
  );
}
