import { createHash } from 'node:crypto';
import type { Database } from '@/federation/db/client';
import { orderGoodsLines, orders, promoReservations, stockReservations } from '@/federation/db/schema/commerce/order';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { basketPrice } from '@/lib/domain/commerce/money/pricing';
import { athlete, demoAccounts, demoUserId } from './accounts';
import { deliveryPlaces } from './delivery-places';
import { goods } from './goods';
import { demoPromoCodes } from './promo-codes';
import { seedId } from './seed-id';

interface GoodsOrder {
  readonly slug: string;
  readonly daysAgo: number;
  readonly status: 'paid' | 'delivered';
  readonly lines: readonly { readonly slug: string; readonly size: string; readonly count: number; code?: string }[];
}

const bought: readonly GoodsOrder[] = [
  {
    slug: 'athlete-shirts',
    daysAgo: 2,
    status: 'paid',
    lines: [
      { slug: 'futbolka-sbornoy', size: 'M', count: 2, code: 'USEDUP20' },
      { slug: 'kepka-begovaya', size: '—', count: 1 },
    ],
  },
  {
    slug: 'athlete-bottle',
    daysAgo: 70,
    status: 'delivered',
    lines: [
      { slug: 'butylka-velo', size: '—', count: 2 },
      { slug: 'poyas-nomer', size: '—', count: 1 },
    ],
  },
];

export async function insertGoodsOrders(tx: Database, now: Date): Promise<void> {
  for (const order of bought) await insertGoodsOrder(tx, order, now);
}

async function insertGoodsOrder(tx: Database, { slug, daysAgo, status, lines }: GoodsOrder, now: Date) {
  const [moscow] = deliveryPlaces;
  if (!moscow) throw new Error('the seed has no city to deliver goods to');
  const delivery = moscow.rubles[0] * 100;
  const named = lines.map((line) => ({ ...line, product: productOf(line.slug), promo: promoOf(line.code) }));
  const price = basketPrice({
    tickets: [],
    goods: named.map(({ count, product, promo }) => ({ unit: product.rubles * 100, count, promo })),
    licences: [],
    delivery,
  });
  const orderId = seedId('order', slug);
  const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const heldUntil = new Date(createdAt.getTime() + 15 * 60_000);
  await tx.insert(orders).values({
    publicId: orderId,
    userId: demoUserId('athlete'),
    email: demoAccounts.athlete.email,
    status,
    amountKopecks: price.total.total,
    deliveryKopecks: delivery,
    delivery: {
      location_id: moscow.cities.Москва ?? 0,
      city: 'Москва',
      address: 'Лужнецкая набережная, 8',
      first_name: athlete.name,
      last_name: athlete.lastName,
      phone: athlete.phone,
    },
    idempotencyKey: orderId,
    requestHash: createHash('sha256').update(slug).digest('hex'),
    createdAt,
    heldUntil,
    paidAt: new Date(createdAt.getTime() + 2 * 60_000),
  });
  const reservation = { orderId, state: 'taken', heldUntil } as const;
  for (const [position, { slug: productSlug, size, count, code, product }] of named.entries()) {
    const line = price.goods[position];
    if (!line) throw new Error('a line of the seed has no price');
    const id = `${slug}/${position + 1}`;
    const proportionId = seedId('proportion', `${productSlug}/${size}`);
    await tx.insert(orderGoodsLines).values({
      publicId: seedId('line', id),
      orderId,
      position,
      productId: seedId('product', productSlug),
      proportionId,
      title: product.title,
      size,
      count,
      unitKopecks: line.unit,
      discountKopecks: line.discount,
      amountKopecks: line.total,
      promocode: code ?? null,
      promoCount: line.promoCount,
    });
    await tx
      .insert(stockReservations)
      .values({ ...reservation, publicId: seedId('reservation', id), proportionId, quantity: count });
    if (!code) continue;
    const used = { promoCodeId: seedId('promo-code', code), quantity: line.promoCount };
    await tx
      .insert(promoReservations)
      .values({ ...reservation, publicId: seedId('reservation', `${id}/promo`), ...used });
  }
}

function productOf(slug: string) {
  const product = goods.find((one) => one.slug === slug);
  if (!product) throw new Error(`the seed has no product ${slug}`);
  return product;
}

function promoOf(code: string | undefined) {
  const promo = demoPromoCodes.find((one) => one.code === code);
  return promo ? { code: promo.code, percent: promo.discount, left: promo.uses } : null;
}
