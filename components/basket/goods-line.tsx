'use client';

import { Cover } from '@/components/artwork/cover';
import { Stepper } from '@/components/ui/stepper';
import { linePrice, updateLine } from '@/lib/domain/basket';
import { type GoodsLine as Line, lineKey } from '@/lib/domain/basket-line';
import { goodsBounds, type LineObstacle } from '@/lib/domain/line-obstacle';
import { formatKopecks } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { changeBasket } from '@/lib/queries/basket';
import { LineFrame } from './line-frame';

interface GoodsLineProps {
  line: Line;
  obstacle: LineObstacle | null;
}

/** Why a line can only be removed. */
const OFF_SALE: Partial<Record<LineObstacle, string>> = {
  gone: 'Этого товара больше нет. Уберите его из корзины.',
  'sold-out': 'Этот размер закончился. Уберите товар из корзины или загляните позже.',
};

/** Goods of the shop in the basket: of which size, how many. */
export function GoodsLine({ line, obstacle }: GoodsLineProps) {
  const key = lineKey(line);
  const bounds = goodsBounds(line);
  return (
    <LineFrame
      lineKey={key}
      kind="Магазин"
      title={typograph(line.title)}
      facts={line.size.name === ONE_SIZE ? undefined : `Размер ${line.size.name}`}
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
          warning={obstacle === 'too-many' ? `Осталось: ${bounds.max}\u00a0шт.` : undefined}
        />
        <p className="price">{formatKopecks(linePrice(line).total)}</p>
      </div>
    </LineFrame>
  );
}

/** The size of what has none. */
const ONE_SIZE = '—';
