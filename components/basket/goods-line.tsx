'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Cover } from '@/components/artwork/cover';
import { Stepper } from '@/components/ui/stepper';
import { replaceLine, updateLine } from '@/lib/domain/basket';
import { type GoodsLine as Line, lineKey } from '@/lib/domain/basket-line';
import { sizeText } from '@/lib/domain/goods';
import { goodsBounds, type LineObstacle } from '@/lib/domain/line-obstacle';
import type { LinePrice as Price } from '@/lib/domain/pricing';
import { typograph } from '@/lib/format/typograph';
import { commerceMessages } from '@/lib/messages/commerce';
import { changeBasket } from '@/lib/queries/basket';
import { goodsValuesOf, shopItemQuery } from '@/lib/queries/shop';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';
import { PromoField } from './promo-field';
import { shortageOf } from './shortage';

interface GoodsLineProps {
  line: Line;
  obstacle: LineObstacle | null;
  price: Price | undefined;
}

/** Why a line can only be removed. */
const OFF_SALE: Partial<Record<LineObstacle, string>> = {
  gone: 'Этого товара больше нет. Уберите его из корзины.',
  'sold-out': 'Этот размер закончился. Уберите товар из корзины или загляните позже.',
};

/** Goods of the shop in the basket: of which size, how many. */
export function GoodsLine({ line, obstacle, price }: GoodsLineProps) {
  const key = lineKey(line);
  const bounds = goodsBounds(line);
  useFreshGoods(line);
  return (
    <LineFrame
      lineKey={key}
      kind={commerceMessages.shop}
      title={typograph(line.title)}
      facts={sizeText(line.size.name)}
      cover={<Cover src={line.logo} discipline="run" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить товар: ${line.title}`}
      offSale={(obstacle && OFF_SALE[obstacle]) ?? undefined}
    >
      <div className="line__row">
        <Stepper
          label={`Количество: ${line.title}`}
          value={line.count}
          {...bounds}
          onValueChange={(count) => changeBasket((lines) => updateLine(lines, key, { count }))}
          warning={shortageOf(obstacle, `Осталось: ${bounds.max}\u00a0шт.`)}
        />
        <LinePrice price={price} />
      </div>
      <PromoField line={line} price={price} pieces={['штуке', 'штукам', 'штукам']} />
    </LineFrame>
  );
}

/** The line follows its item: a changed price or a smaller stock is shown before it is paid for. */
function useFreshGoods(line: Line) {
  const { data: item } = useQuery(shopItemQuery(line.public_id));
  const key = lineKey(line);
  const sizeId = line.size.public_id;
  useEffect(() => {
    if (!item) return;
    const size = item.proportions.find(({ public_id }) => public_id === sizeId);
    const fresh = size ? goodsValuesOf(item, size) : { left: 0 };
    changeBasket((lines) => replaceLine(lines, key, (stale) => ({ ...stale, ...fresh }) as Line));
  }, [key, item, sizeId]);
}
