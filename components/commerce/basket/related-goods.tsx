'use client';

import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { chooseEventGoods } from '@/lib/domain/commerce/basket/basket';
import { type BasketLine, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { hasSizes } from '@/lib/domain/commerce/basket/goods';
import { goodsKey } from '@/lib/domain/commerce/basket/line-key';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { formatRubles } from '@/lib/format/rubles';
import { goodsLineOf, relatedGoodsQuery } from '@/lib/queries/shop';
import styles from './basket.module.css';

export function RelatedGoods({ line }: { line: TicketLine }) {
  const { data: items = [] } = useQuery({
    ...relatedGoodsQuery(line.event_city.public_id),
    enabled: line.event_goods,
  });
  if (items.length === 0) return null;
  return (
    <div className={styles.related}>
      <p>К этому старту</p>
      {items.map((item) => (
        <RelatedItem key={item.public_id} line={line} item={item} />
      ))}
    </div>
  );
}

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
