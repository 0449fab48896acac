'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { itemCount } from '@/components/commerce/order/order-lines';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import priceStyles from '@/components/ui/price.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import type { Order } from '@/lib/contract/commerce/order';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { ofPage } from '@/lib/queries/of-page';
import { adoptOrder, guestsOrdersQuery, ordersQuery } from '@/lib/queries/order';

const whatOf = ({ items }: Order): string =>
  [
    ...items.tickets.map(({ title, event }) => `${event.title}, ${title}`),
    ...items.shop.map(({ title }) => title),
    ...items.licenses.map(({ title }) => title),
  ].join('; ');

/** Paid by somebody who typed the user's address: theirs only once they say so. */
export function GuestsOrders({ orders }: { orders: Order[] }) {
  const client = useQueryClient();
  const { data = orders } = useQuery({ ...guestsOrdersQuery, ...ofPage(orders) });
  const adopt = useMutation({
    mutationFn: adoptOrder,
    onSuccess: () =>
      Promise.all([guestsOrdersQuery, ordersQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="guests-orders">
      <div className={sectionStyles.head}>
        <h2 className="h3" id="guests-orders">
          Заказы, сделанные без входа с вашей почтой
        </h2>
      </div>
      <p>Если заказ ваш, заберите его в личный кабинет. Если нет, ничего не делайте: кто-то ошибся адресом.</p>
      {adopt.isError && <Notice tone="bad">{adopt.error.message}</Notice>}
      <ul>
        {data.map((order) => {
          const date = formatDate(order.created);
          return (
            <li key={order.public_id} className={orderLinesStyles.orderRow}>
              <p className="h5">
                <time dateTime={order.created}>{date}</time>
              </p>
              <p className="meta">{itemCount(order)}</p>
              <p>{whatOf(order)}</p>
              <p className={priceStyles.price}>{formatRubles(order.amount)}</p>
              <Button
                variant="line"
                busy={adopt.isPending && adopt.variables === order.public_id}
                aria-label={`Это мой заказ: от ${date}`}
                onClick={() => adopt.mutate(order.public_id)}
              >
                Это мой заказ
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
