import { notFound } from '@/federation/http/api-error';
import { type App, serveMember } from '@/federation/http/serve';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { checkAgain, isUnpaid } from '@/federation/modules/commerce/payment/check-again';
import { usedDiscounts } from '@/federation/modules/commerce/ticket/sale/used-discounts';
import { orders } from '@/lib/contract/commerce/order';
import { contentsOf, findOrder, listOrders, listOrdersPaidSince } from './contents';
import { adoptOrder, paidOrdersOfGuests } from './guests-orders';
import { orderOf, paidOrderOf } from './to-contract';

export function purchaseRoutes(app: App, deps: SellingDeps): void {
  serveMember(app, deps, orders.one, async ({ params, member, now }) => {
    const contents = await findOrder(deps.db, params.public_id, member);
    if (!contents) throw notFound('Такого заказа нет');
    return orderOf(contents, now);
  });

  serveMember(app, deps, orders.check, async ({ params, member, now, request }) => {
    const found = await findOrder(deps.db, params.public_id, member);
    if (!found) throw notFound('Такого заказа нет');
    if (!isUnpaid(found.order)) return orderOf(found, now);
    const { sessionId, userId } = found.order;
    await checkAgain(deps, found.order, { by: sessionId ?? userId, now, log: request.log });
    const contents = await findOrder(deps.db, params.public_id, member);
    return orderOf(contents ?? found, now);
  });

  serveMember(app, deps, orders.ofShop, async ({ member, now }) => {
    const all = await listOrders(deps.db, member);
    return { values: all.map((contents) => orderOf(contents, now)) };
  });

  serveMember(app, deps, orders.ofGuests, async ({ member: { userId }, now }) => {
    const all = await contentsOf(deps.db, await paidOrdersOfGuests(deps.db, userId));
    return { values: all.map((contents) => orderOf(contents, now)) };
  });

  serveMember(app, deps, orders.adopt, async ({ params, member, now }) => {
    await deps.db.transaction((tx) => adoptOrder(tx, params.public_id, member.userId));
    const contents = await findOrder(deps.db, params.public_id, member);
    if (!contents) throw notFound('Такого заказа нет');
    return orderOf(contents, now);
  });

  serveMember(app, deps, orders.paidSince, async ({ member, query, now }) => {
    const since = Math.min(Math.max(Date.parse(query.since), 0), now.getTime());
    const paid = await listOrdersPaidSince(deps.db, member, new Date(since));
    return { values: paid.flatMap((contents) => paidOrderOf(contents, now) ?? []) };
  });

  serveMember(app, deps, orders.usedDiscounts, async ({ member: { userId }, now }) => {
    const used = await usedDiscounts(deps.db, deps.settings, { userId, now });
    return {
      values: used.map(({ formatId, orderId, heldUntil }) => ({
        format_public_id: formatId,
        order_public_id: orderId,
        held_until: heldUntil?.toISOString() ?? null,
      })),
    };
  });
}
