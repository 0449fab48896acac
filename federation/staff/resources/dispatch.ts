import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderGoodsLines, orders } from '@/federation/db/schema/commerce/order';
import { ApiError } from '@/federation/http/api-error';
import { isPaymentGone } from '@/federation/modules/commerce/payment/payment-gone';
import {
  type DispatchRefusal,
  dispatchOrder,
  dispatchRefusalOf,
  orderDelivered,
  parcelsOf,
} from '@/federation/modules/commerce/shop/dispatch';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { factsOf, tableOf } from '@/federation/staff/facts';
import { idStarts, isUuid } from '@/federation/staff/search';
import { instantText } from '@/lib/contract/staff/shown-value';
import { shortId } from './orders';

const refusals: Readonly<Record<DispatchRefusal, string>> = {
  unknown: 'Такого заказа нет',
  'not paid': 'Заказ не оплачен или деньги за него возвращены: отправлять нечего',
  'payment gone': 'Деньги за этот заказ забрал банк: сначала решите, что с этим делать («Требуют решения»)',
  'nothing to send': 'Отправлять нечего: товары выдают на старте, или покупатель удалил свои данные вместе с адресом',
  'already sent': 'Заказ уже отправлен',
  'already delivered': 'Заказ уже доставлен',
};

const sent = sql`(select reason from operator_actions where subject_id = orders.public_id and command = 'dispatch-order' limit 1)`;

const list = (db: Database): ListSource => ({
  from: sql`orders`,
  id: sql`orders.public_id`,
  title: sql`concat('Заказ ', left(orders.public_id::text, 8))`,
  columns: {
    goods: sql`(select string_agg(concat(line.title, ' ', nullif(line.size, '—'), ' × ', line.count), ', ') from ${orderGoodsLines} line
      join products on products.public_id = line.product_id where line.order_id = orders.public_id and products.delivery)`,
    city: sql`coalesce(delivery->>'city', '')`,
    since: sql`created_at`,
    track: sql`nullif(regexp_replace(${sent}, '^(трек-номер |без трек-номера)', ''), '')`,
  },
  order: sql`created_at`,
  where: sql`exists (select 1 from ${orderGoodsLines} line join products on products.public_id = line.product_id
      where line.order_id = orders.public_id and products.delivery)
    and status in ('paid', 'authorized', 'delivered') and not (${isPaymentGone(db)})`,
  tabs: {
    waiting: sql`status <> 'delivered' and delivery is not null and ${sent} is null`,
    sent: sql`status <> 'delivered' and ${sent} is not null`,
    delivered: sql`status = 'delivered'`,
  },
  search: (typed) => idStarts(sql`orders.public_id`, typed),
});

export const dispatchBinding: Binding = {
  opens: true,
  list: ({ db }) => list(db),
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [order] = await db.select().from(orders).where(eq(orders.publicId, id));
    const lines = await db.select().from(orderGoodsLines).where(eq(orderGoodsLines.orderId, id));
    if (!order || lines.length === 0) return null;
    const { delivery } = order;
    const refusal = await dispatchRefusalOf(db, order);
    const parcel = (await parcelsOf(db, [id])).get(id);
    return {
      title: `Заказ ${shortId(id)}`,
      sections: [
        factsOf('Кому', [
          ['Имя', delivery && `${delivery.last_name} ${delivery.first_name}`],
          ['Телефон', delivery?.phone],
          ['Адрес', delivery && `${delivery.city}, ${delivery.address}`],
          ['Заказан', instantText(order.createdAt)],
          ['Отправлен', parcel && instantText(parcel.sent)],
          ['Трек-номер', parcel?.track],
          ['Заказ', shortId(id), { href: `/staff/orders/${id}` }],
        ]),
        ...tableOf(
          'Товары',
          ['Товар', 'Размер', 'Штук'],
          lines.map(({ title, size, count }) => [title, size === '—' ? '' : size, count]),
        ),
      ],
      refusals: {
        dispatch: refusal && refusals[refusal],
        delivered: refusal === 'already sent' ? null : 'Заказ ещё не отправлен или уже доставлен',
      },
    };
  },
  actions: {
    dispatch: {
      async run({ deps, call }, [orderId = ''], { track }: { track: string | null }) {
        const outcome = await dispatchOrder(deps, { orderId, track }, call);
        if (typeof outcome === 'string') throw new ApiError(409, refusals[outcome]);
        return outcome.email === ''
          ? { message: 'Отмечен отправленным; письма не будет: покупатель удалил свои данные' }
          : undefined;
      },
    },
    delivered: {
      async run({ deps, call }, ids) {
        for (const id of ids) {
          if (!(await orderDelivered(deps.db, id, call)))
            throw new ApiError(409, 'Заказ ещё не отправлен или уже доставлен');
        }
        return undefined;
      },
    },
  },
};
