import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderGoodsLines } from '@/federation/db/schema/commerce/order';
import { statement } from '@/federation/db/statement';
import { ApiError } from '@/federation/http/api-error';
import { addTo } from '@/federation/modules/base/reservation/reservations';
import type { KindOfSale, RequestedItems } from '@/federation/modules/commerce/order/kind-of-sale';
import { Unavailable } from '@/federation/modules/commerce/order/require-available';
import { WrongPromoCode } from '@/federation/modules/commerce/promocode/guessing';
import type { PaymentBody } from '@/lib/contract/commerce/payment';
import { goodsName } from '@/lib/domain/commerce/basket/goods';
import { boughtGoods } from './bought-goods';
import { priceParcel } from './goods-delivery';
import { goodsLinesToSell, goodsPart, newGoodsLines } from './goods-lines';
import { type RequestedGoods, readGoods } from './requested-goods';

export const goodsSale: KindOfSale = {
  terminal: 'federation',
  lines: ({ shop }) => shop,
  read: async (db, body, now) => requested(await readGoods(db, body.shop, now), body),
  receiptItems: goodsItems,
  async ordered(tx, order) {
    const items = await goodsItems(tx, order);
    return { fulfil: async (_, { settings }) => boughtGoods(order, items, settings.SITE_URL) };
  },
};

function requested(goods: readonly RequestedGoods[], body: PaymentBody): RequestedItems {
  const sizes = new Map<string, number>();
  for (const { line, size } of goods) if (size) addTo(sizes, size.publicId, line.count);
  return {
    sizes,
    promoCodes: goods.flatMap(({ promo }) => promo ?? []),
    judge() {
      for (const one of goods) refuseWrongGoods(one);
    },
    refuseUnavailable(asked, left) {
      for (const { size } of goods) {
        const available = size ? (left.get(size.publicId) ?? 0) : 0;
        if (!size || (asked.get(size.publicId) ?? 0) <= available) continue;
        throw new Unavailable(`Доступно «${goodsName(size.product.title, size.name)}»: ${available}`);
      }
    },
    parcel: (db) => priceParcel(db, goods, body),
    toSell: async () => goodsLinesToSell(goods),
    newLines: async (_, request) => newGoodsLines(goods, request),
  };
}

/** Throws if a line is wrong; does not judge how many pieces are left. */
function refuseWrongGoods({ line, size, promo }: RequestedGoods): void {
  if (!size) throw new ApiError(400, 'Такого товара больше нет: уберите его из корзины');
  if (line.promocode && !promo) {
    throw new WrongPromoCode({ code: line.promocode, title: goodsName(size.product.title, size.name) });
  }
}

async function goodsItems(db: Database, { publicId }: { readonly publicId: string }) {
  const lines = await goodsLinesOf(db).execute({ orderId: publicId });
  return lines.map(goodsPart);
}

const goodsLinesOf = statement((db) =>
  db
    .select()
    .from(orderGoodsLines)
    .where(eq(orderGoodsLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderGoodsLines.position)),
);
