import { eq } from 'drizzle-orm';
import { orders } from '@/federation/db/schema/commerce/order';
import { ApiError } from '@/federation/http/api-error';
import { lockFormats } from '@/federation/modules/base/reservation/formats-for-sale';
import { setReservations } from '@/federation/modules/base/reservation/reservations';
import { heldByOrder, refuseTooManyHeld } from '@/federation/modules/commerce/order/held-places';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { lockOrder, type OrderRow } from '@/federation/modules/commerce/order/repository';
import { type Lack, lackOf } from './settle';

const EXPIRED = 'Время на оплату этого заказа вышло, деньги не списаны: обновите страницу и оформите новый';
const LACKS: Record<Lack, string> = {
  erased: 'Учётная запись покупателя удалена, деньги не списаны: оформите новый заказ',
  cancelled: 'Федерация отменила старт из этого заказа, деньги не списаны: уберите билет из корзины',
  'sold-out': 'Пока вы платили, места по этому заказу купили другие: обновите страницу и оформите новый',
  shirts:
    'Пока вы платили, футболки выбранного размера закончились: обновите страницу и выберите другой размер в данных участника',
  limit:
    'С билетами из другого вашего заказа их стало бы больше, чем продаётся в одни руки: обновите страницу и проверьте корзину',
  surcharge: 'Доплатить за этот билет больше нельзя, деньги не списаны: откройте страницу билета',
  discount: 'Персональную скидку на этот старт вы использовали в другом заказе: обновите страницу и оформите новый',
};

/** One that was declined holds its places anew. Throws 409: the bank shall take no money for what is gone. */
export async function reviveOrder(
  deps: Pick<SellingDeps, 'db' | 'settings' | 'sales'>,
  found: OrderRow,
  now: Date,
): Promise<OrderRow> {
  if (found.status !== 'new' && found.status !== 'canceled') return found;
  if (found.heldUntil <= now) throw new ApiError(409, EXPIRED);
  if (found.status === 'new') return found;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.publicId);
    if (order?.status !== 'canceled') return order ?? found;
    const lack = await lackOf(tx, deps, order, now);
    if (lack) throw new ApiError(409, LACKS[lack]);
    const held = await heldByOrder(tx, order.publicId);
    if (held) {
      const counted = { holder: held.holder, exceptOrder: order.publicId };
      const sales = await lockFormats(tx, [...held.requested.keys()], now, counted);
      refuseTooManyHeld(deps.settings, sales, held.requested);
    }
    await setReservations(tx, order.publicId, 'held');
    await tx.update(orders).set({ status: 'new' }).where(eq(orders.publicId, order.publicId));
    return { ...order, status: 'new' };
  });
}
