import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { chosenLocation } from '@/federation/modules/commerce/delivery/repository';
import {
  type DeliveryRow,
  type LicenceTypeRow,
  listLicenceTypes,
} from '@/federation/modules/commerce/licence-type/repository';
import { licenceTypeOf } from '@/federation/modules/commerce/licence-type/to-contract';
import { WrongPromoCode } from '@/federation/modules/commerce/promocode/guessing';
import { findPromoCode, type PromoCodeRow } from '@/federation/modules/commerce/promocode/repository';
import type { ReadLicenceRequest } from '@/lib/contract/commerce/licence-type';
import { licenceDay } from '@/lib/domain/commerce/licence/licence';
import { licenceProblems } from '@/lib/domain/commerce/licence/licence-rules';

export interface RequestedLicence {
  readonly line: ReadLicenceRequest;
  readonly type: LicenceTypeRow['type'];
  /** The chosen way; `null` where it is online or picked up: nothing is sent. */
  readonly delivery: { readonly method: DeliveryRow; readonly city: string } | null;
  readonly promo?: PromoCodeRow;
}

const GONE = 'Такой лицензии больше нет: уберите её из корзины';

/** Looks up and judges the licences of an order; throws 400 in the words of the form. */
export async function readLicences(
  db: Database,
  lines: readonly ReadLicenceRequest[],
  now: Date,
): Promise<RequestedLicence[]> {
  const rows = await listLicenceTypes(
    db,
    lines.map(({ insurance }) => insurance.public_id),
  );
  const types = new Map(rows.map((row) => [row.type.publicId, row]));
  const requested: RequestedLicence[] = [];
  for (const line of lines) {
    const row = types.get(line.insurance.public_id);
    if (!row) throw new ApiError(400, GONE);
    const problem = licenceProblems(line, licenceTypeOf(row), licenceDay(now))[0];
    if (problem) throw new ApiError(400, problem.message);
    requested.push({
      line,
      type: row.type,
      delivery: await deliveryOf(db, line, row),
      ...(line.promocode && { promo: await promoOf(db, line.promocode, row, now) }),
    });
  }
  return requested;
}

async function promoOf(db: Database, code: string, { type }: LicenceTypeRow, now: Date): Promise<PromoCodeRow> {
  const promo = await findPromoCode(db, code, { selector: 'license', targetId: type.publicId }, now);
  if (!promo) throw new WrongPromoCode({ code, title: type.title });
  return promo;
}

async function deliveryOf(db: Database, { delivery }: ReadLicenceRequest, { deliveries }: LicenceTypeRow) {
  const method = deliveries.find(({ publicId }) => publicId === delivery?.public_id);
  if (!delivery || !method || method.costKopecks === 0) return null;
  const { city } = await chosenLocation(db, delivery.location_id);
  return { method, city: city.nameRu };
}
