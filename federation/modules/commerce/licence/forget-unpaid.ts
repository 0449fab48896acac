import { and, inArray, isNotNull, lt, notInArray, or } from 'drizzle-orm';
import { orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { orders } from '@/federation/db/schema/commerce/order';
import type { Deps } from '@/federation/deps';
import { deleteFiles, dropBytes } from '@/federation/modules/base/file/repository';
import { DAY_MS } from '@/lib/domain/base/time/day';

const RETENTION_DAYS = 30;

/** Passports and photos of orders that nobody has paid for a month are forgotten; the lines stay, without a person. */
export async function forgetUnpaid({ db, storage }: Pick<Deps, 'db' | 'storage'>, now: Date): Promise<void> {
  const unpaid = db
    .select({ orderId: orders.publicId })
    .from(orders)
    .where(
      and(
        notInArray(orders.status, ['paid', 'authorized', 'delivered']),
        lt(orders.createdAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
      ),
    );
  const pictureIds = await db.transaction(async (tx) => {
    const { sealedInfo, sealedDelivery, pictureId } = orderLicenceLines;
    const lines = await tx
      .select({ publicId: orderLicenceLines.publicId, pictureId })
      .from(orderLicenceLines)
      .where(
        and(
          inArray(orderLicenceLines.orderId, unpaid),
          or(isNotNull(sealedInfo), isNotNull(sealedDelivery), isNotNull(pictureId)),
        ),
      )
      .for('update');
    const ids = lines.map(({ publicId }) => publicId);
    if (ids.length === 0) return [];
    await tx
      .update(orderLicenceLines)
      .set({ sealedInfo: null, sealedDelivery: null, pictureId: null })
      .where(inArray(orderLicenceLines.publicId, ids));
    const pictures = lines.flatMap((line) => (line.pictureId ? [line.pictureId] : []));
    await deleteFiles(tx, pictures);
    return pictures;
  });
  await dropBytes({ storage }, pictureIds);
}
