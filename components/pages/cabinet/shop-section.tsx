'use client';

import { useQuery } from '@tanstack/react-query';
import { OrderRow } from '@/components/commerce/order/order-row';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import styles from '@/components/ui/section.module.css';
import type { Order } from '@/lib/contract/commerce/order';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { ofPage } from '@/lib/queries/of-page';
import { ordersQuery } from '@/lib/queries/order';

export function ShopSection({ orders }: { orders: Order[] | undefined }) {
  const query = useQuery({ ...ordersQuery, ...ofPage(orders) });
  return (
    <section aria-labelledby="orders">
      <div className={styles.head}>
        <h2 className="h3" id="orders">
          Заказы
        </h2>
      </div>
      <QueryState query={query}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title={cabinetMessages.noOrders}>
              <ButtonLink href={paths.shop()}>Перейти в магазин</ButtonLink>
            </EmptyState>
          ) : (
            <ul>
              {orders.map((order) => (
                <OrderRow key={order.public_id} order={order} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
