'use client';

import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import type { ShopItem } from '@/lib/contract/shop';
import { chooseEventGoods } from '@/lib/domain/basket';
import { type BasketLine, goodsKey, lineKey, type TicketLine } from '@/lib/domain/basket-line';
import { hasSizes } from '@/lib/domain/goods';
import { NO_SHIRT } from '@/lib/domain/registration';
import { formatRubles } from '@/lib/format/rubles';
import { changeBasket } from '@/lib/queries/basket';
import { goodsLineOf, relatedGoodsQuery } from '@/lib/queries/shop';

/** Goods that belong to the start, chosen with the ticket: they leave the basket with it. */
export function RelatedGoods({ line }: { line: TicketLine }) {
  const { data: items = [] } = useQuery({
    ...relatedGoodsQuery(line.event_city.public_id),
    enabled: line.event_goods,
  });
  if (items.length === 0) return null;
  return (
    <div className="related-goods">
      <p className="label">К этому старту</p>
      {items.map((item) => (
        <RelatedItem key={item.public_id} line={line} item={item} />
      ))}
    </div>
  );
}

/** What has no sizes is ticked, what has is chosen by its size; «Футболка не выбрана» comes first. */
function RelatedItem({ line, item }: { line: TicketLine; item: ShopItem }) {
  const { public_id, title, price, proportions } = item;
  const keys = proportions.map((size) => goodsKey(public_id, size.public_id));
  const chosen = proportions.find((size) => line.eventGoods.includes(goodsKey(public_id, size.public_id)));
  const choose = (sizeId: string) => {
    const size = proportions.find((one) => one.public_id === sizeId);
    const goods: BasketLine | null = size ? goodsLineOf(item, size) : null;
    changeBasket((lines) => chooseEventGoods(lines, lineKey(line), keys, goods));
  };
  const label = `${title}, ${formatRubles(price)}`;
  const [only] = proportions;
  if (!hasSizes(item) && only) {
    return (
      <Checkbox
        label={label}
        checked={chosen !== undefined}
        onChange={(event) => choose(event.target.checked ? only.public_id : '')}
      />
    );
  }
  return (
    <Select
      label={label}
      value={chosen?.public_id ?? ''}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: NO_SHIRT },
        ...proportions.map((size) => ({
          value: size.public_id,
          label: size.count > 0 ? size.name : `${size.name} — закончился`,
          disabled: size.count === 0,
        })),
      ]}
    />
  );
}
