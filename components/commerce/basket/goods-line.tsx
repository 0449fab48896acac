'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Cover } from '@/components/base/artwork/cover';
import styles from '@/components/ui/order-lines.module.css';
import { Stepper } from '@/components/ui/stepper';
import { replaceLine, updateLine } from '@/lib/domain/commerce/basket/basket';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { sizeText } from '@/lib/domain/commerce/basket/goods';
import type { GoodsLine as Line } from '@/lib/domain/commerce/basket/goods-line';
import { goodsBounds } from '@/lib/domain/commerce/basket/goods-line';
import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { typograph } from '@/lib/format/typograph';
import { commerceMessages } from '@/lib/messages/commerce';
import { goodsValuesOf, shopItemQuery } from '@/lib/queries/shop';
import { countWarning } from './count-warning';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';
import type { LineProps } from './line-props';
import { PromoField } from './promo-field';

const OFF_SALE: Partial<Record<LineRefusal, string>> = {
  gone: 'Этого товара больше нет. Уберите его из корзины.',
  'sold-out': 'Этот размер закончился. Уберите товар из корзины или загляните позже.',
};

export function GoodsLine({ line, refusal, price }: LineProps<Line>) {
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
      offSale={(refusal && OFF_SALE[refusal]) ?? undefined}
    >
      <div className={styles.lineRow}>
        <Stepper
          label={`Количество: ${line.title}`}
          value={line.count}
          {...bounds}
          onValueChange={(count) => changeBasket((lines) => updateLine(lines, key, { count }))}
          warning={countWarning(refusal, `Осталось: ${bounds.max}\u00a0шт.`)}
        />
        <LinePrice price={price} />
      </div>
      <PromoField line={line} price={price} pieces={['штуке', 'штукам', 'штукам']} />
    </LineFrame>
  );
}

function useFreshGoods(line: Line) {
  const { data: item, dataUpdatedAt } = useQuery(shopItemQuery(line.public_id));
  const isResponse = dataUpdatedAt > 0;
  const key = lineKey(line);
  const sizeId = line.size.public_id;
  useEffect(() => {
    if (!item || !isResponse) return;
    const size = item.proportions.find(({ public_id }) => public_id === sizeId);
    const fresh = size ? goodsValuesOf(item, size) : { left: 0 };
    changeBasket((lines) => replaceLine(lines, key, (stale) => ({ ...stale, ...fresh }) as Line));
  }, [key, item, isResponse, sizeId]);
}
