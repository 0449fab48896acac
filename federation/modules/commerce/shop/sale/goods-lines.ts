import { randomUUID } from 'node:crypto';
import { orderGoodsLines } from '@/federation/db/schema/commerce/order';
import {
  type LineToSell,
  type NewLines,
  type NewLinesRequest,
  newLines,
} from '@/federation/modules/commerce/order/kind-of-sale';
import { pricedColumns } from '@/federation/modules/commerce/order/price-order';
import { goodsName } from '@/lib/domain/commerce/basket/goods';
import type { ReceiptItem } from '@/lib/domain/commerce/order/receipt';
import type { RequestedGoods } from './requested-goods';

export const goodsLinesToSell = (goods: readonly RequestedGoods[]): LineToSell[] =>
  goods.map(({ line, size, promo }) => ({
    title: size ? goodsName(size.product.title, size.name) : '',
    shown: line.expected_total,
    unit: size?.product.priceKopecks ?? 0,
    count: line.count,
    promo,
  }));

export function newGoodsLines(
  goods: readonly RequestedGoods[],
  { orderId, prices }: Pick<NewLinesRequest, 'orderId' | 'prices'>,
): NewLines {
  const rows = goods.flatMap(({ line, size, promo }, position) =>
    size
      ? [
          {
            ...pricedColumns(prices[position], promo),
            publicId: randomUUID(),
            productId: size.productId,
            proportionId: size.publicId,
            title: size.product.title,
            size: size.name,
            count: line.count,
            orderId,
            position,
          },
        ]
      : [],
  );
  return newLines(orderGoodsLines, rows, rows.map(goodsPart));
}

/** Goods are still to be sent. */
export const goodsPart = ({
  title,
  size,
  count,
  amountKopecks,
}: Pick<typeof orderGoodsLines.$inferSelect, 'title' | 'size' | 'count' | 'amountKopecks'>): ReceiptItem => ({
  name: goodsName(title, size),
  count,
  amount: amountKopecks,
  subject: 'goods',
  method: 'full_prepayment',
});
