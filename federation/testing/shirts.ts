import { eq, sql } from 'drizzle-orm';
import { stockReservations } from '@/federation/db/schema/commerce/order';
import { products, proportions } from '@/federation/db/schema/commerce/shop';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import type { TestApp } from './app';
import type { TestFormat } from './format';
import { createProduct } from './goods';
import { refundableFormat } from './ticket-life';

type TestFederation = Pick<TestApp, 'app' | 'db' | 'deps'>;

/** A format whose starter pack has T-shirts: so many of each size. */
export async function formatWithShirts(
  federation: TestFederation,
  stock: Readonly<Record<string, number>>,
  values: Parameters<typeof refundableFormat>[1] = {},
): Promise<TestFormat> {
  const format = await refundableFormat(federation, { places: 100, ...values });
  await createProduct(federation.db, stock, { shirtOf: format.eventCityId, delivery: false });
  return format;
}

/** How many T-shirts of each size are taken, by the tickets and by the stock: they must agree. */
export async function takenShirts(federation: Pick<TestFederation, 'db'>, format: TestFormat) {
  const reserved = await federation.db
    .select({ size: proportions.name, pieces: sql<number>`sum(${stockReservations.quantity})::int` })
    .from(stockReservations)
    .innerJoin(proportions, eq(proportions.publicId, stockReservations.proportionId))
    .innerJoin(products, eq(products.publicId, proportions.productId))
    .where(sql`${products.shirtOf} = ${format.eventCityId} and ${stockReservations.state} = 'taken'`)
    .groupBy(proportions.name);
  const worn = await federation.db
    .select({ size: tickets.itemSize, pieces: sql<number>`count(*)::int` })
    .from(tickets)
    .where(
      sql`${tickets.formatId} = ${format.publicId} and ${tickets.registered} and ${tickets.itemSize} <> ${NO_SHIRT}`,
    )
    .groupBy(tickets.itemSize);
  const bySize = (rows: readonly { size: string | null; pieces: number }[]) =>
    Object.fromEntries(rows.map(({ size, pieces }) => [size, pieces]));
  return { reserved: bySize(reserved), worn: bySize(worn) };
}
