import { notFound } from '@/federation/http/api-error';
import { type App, serveSignedIn } from '@/federation/http/serve';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { checkAgain, isUnpaid } from '@/federation/modules/commerce/payment/check-again';
import { usedDiscounts } from '@/federation/modules/commerce/ticket/sale/used-discounts';
import { orders } from '@/lib/contract/commerce/order';
import { contentsOf, findOrder, listOrders, listOrdersPaidSince } from './contents';
import { adoptOrder, paidOrdersOfGuests } from './guests-orders';
import { orderOf, paidOrderOf } from './to-contract';

export function purchaseRoutes(app: App, deps: SellingDeps): void {
  serveSignedIn(app, deps, orders.one, async ({ params, signedIn, now }) => {
    const contents = await findOrder(deps.db, params.public_id, signedIn);
    if (!contents) throw notFound('Такого заказа нет');
    return orderOf(contents, now);
  });

  serveSignedIn(app, deps, orders.check, async ({ params, signedIn, now, request }) => {
    const found = await findOrder(deps.db, params.public_id, signedIn);
    if (!found) throw notFound('Такого заказа нет');
    if (!isUnpaid(found.order)) return orderOf(found, now);
    const { sessionId, userId } = found.order;
    await checkAgain(deps, found.order, { by: sessionId ?? userId, now, log: request.log });
    const contents = await findOrder(deps.db, params.public_id, signedIn);
    return orderOf(contents ?? found, now);
  });

  serveSignedIn(app, deps, orders.ofShop, async ({ signedIn, now }) => {
    const all = await listOrders(deps.db, signedIn);
    return { values: all.map((contents) => orderOf(contents, now)) };
  });

  serveSignedIn(app, deps, orders.ofGuests, async ({ signedIn: { userId }, now }) => {
    const all = await contentsOf(deps.db, await paidOrdersOfGuests(deps.db, userId));
    return { values: all.map((contents) => orderOf(contents, now)) };
  });

  serveSignedIn(app, deps, orders.adopt, async ({ params, signedIn, now }) => {
    await deps.db.transaction((tx) => adoptOrder(tx, params.public_id, signedIn.userId));
    const contents = await findOrder(deps.db, params.public_id, signedIn);
    if (!contents) throw notFound('Такого заказа нет');
    return orderOf(contents, now);
  });

  serveSignedIn(app, deps, orders.paidSince, async ({ signedIn, query, now }) => {
    const since = Math.min(Math.max(Date.parse(query.since), 0), now.getTime());
    const paid = await listOrdersPaidSince(deps.db, signedIn, new Date(since));
    return { values: paid.flatMap((contents) => paidOrderOf(contents, now) ?? []) };
  });

  serveSignedIn(app, deps, orders.usedDiscounts, async ({ signedIn: { userId }, now }) => {
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
