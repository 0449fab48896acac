import type { Database } from '@/federation/db/client';
import { deliveryCities, deliveryRegions } from '@/federation/db/schema/commerce/delivery';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { products, proportions } from '@/federation/db/schema/commerce/shop';
import type { ShopLine } from '@/lib/contract/commerce/payment';

/** The id of a size by its name. */
type SizeIds = Readonly<Record<string, string>>;

export type TestProduct = typeof products.$inferSelect & { readonly sizes: SizeIds };

let made = 0;

/** A T-shirt of 2500 rubles and 220 grams on sale, so many pieces of each size. */
export async function createProduct(
  db: Database,
  stock: Readonly<Record<string, number>> = { M: 10 },
  values: Partial<typeof products.$inferInsert> = {},
): Promise<TestProduct> {
  made += 1;
  const [product] = await db
    .insert(products)
    .values({
      title: `Футболка ${made}`,
      description: 'Сохнет быстро.',
      priceKopecks: 250_000,
      weightGrams: 220,
      position: made,
      ...values,
    })
    .returning();
  if (!product) throw new Error('a product was not written');
  const sizes = await db
    .insert(proportions)
    .values(Object.entries(stock).map(([name, pieces], at) => ({ ...sizeOf(product, at), name, stock: pieces })))
    .returning();
  return { ...product, sizes: Object.fromEntries(sizes.map(({ name, publicId }) => [name, publicId])) };
}

const sizeOf = ({ publicId }: { publicId: string }, position: number) => ({ productId: publicId, position });

export const goodsOf = (product: TestProduct, size = 'M', values: Partial<ShopLine> = {}): ShopLine => ({
  product: { public_id: product.publicId },
  proportion: { public_id: product.sizes[size] ?? '' },
  count: 1,
  ...values,
});

/** A code of 10 % for tickets, good for a year and 100 pieces. */
export async function createPromoCode(db: Database, values: Partial<typeof promoCodes.$inferInsert> = {}) {
  made += 1;
  const [code] = await db
    .insert(promoCodes)
    .values({
      code: `CODE${made}`,
      selector: 'ticket',
      discount: 10,
      uses: 100,
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validUntil: new Date('2027-01-01T00:00:00Z'),
      ...values,
    })
    .returning();
  if (!code) throw new Error('a promo code was not written');
  return code;
}

/** Moscow: 450 rubles for the first kilogram, 60 for each further one; and Kazan. */
export async function createDeliveryPlaces(db: Database): Promise<void> {
  await db.insert(deliveryRegions).values([
    { id: 524_894, nameRu: 'Москва', firstKiloKopecks: 45_000, nextKiloKopecks: 6000 },
    { id: 484_048, nameRu: 'Республика Татарстан', firstKiloKopecks: 54_000, nextKiloKopecks: 8500 },
  ]);
  await db.insert(deliveryCities).values([
    { id: 524_901, regionId: 524_894, nameRu: 'Москва' },
    { id: 463_829, regionId: 524_894, nameRu: 'Зеленоград' },
    { id: 551_487, regionId: 484_048, nameRu: 'Казань' },
  ]);
}

export const toMoscow = {
  location_id: 524_901,
  address: 'Лужнецкая набережная, 8',
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '+79161234567',
};
