'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { ShopItem } from '@/lib/contract/shop';
import type { GoodsLine } from '@/lib/domain/basket-line';
import { inStock, sizeOf } from '@/lib/domain/goods';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { goodsLineOf, shopItemQuery } from '@/lib/queries/shop';
import { Adding, NotAdded } from './adding';
import { useAdding } from './use-adding';

interface AddGoodsProps {
  publicId: string;
  sizePublicId?: string;
  /** Of the page while it works. */
  title: string;
}

/** Loads the item, lays it into the basket in its size and goes there (C-008, C-009); without a size it is asked for. */
export function AddGoods({ publicId, sizePublicId, title }: AddGoodsProps) {
  const item = useQuery(shopItemQuery(publicId));
  const [line, setLine] = useState<GoodsLine | null>(null);
  useEffect(() => {
    const size = item.data && sizeOf(item.data.proportions, sizePublicId);
    if (item.data && size && size.count > 0) setLine(goodsLineOf(item.data, size));
  }, [item.data, sizePublicId]);
  const state = useAdding({ kind: 'shop', publicId, sizePublicId, line }, item);

  if (state === 'awaited') {
    return (
      <NotAdded
        title="Товар ждёт связи"
        tone="warn"
        text="Сервер не отвечает. Товар уже в корзине: название и цена появятся, как только связь вернётся."
        retry={() => item.refetch()}
        isBusy={item.isFetching}
      >
        <ButtonLink variant="line" href={paths.basket()}>
          {messages.commerce.toBasket}
        </ButtonLink>
      </NotAdded>
    );
  }
  if (item.data && !line && inStock(item.data)) return <SizeQuestion item={item.data} />;
  if (state === 'under-way' && !item.data) return <Adding title={title} />;
  if (line) return <Adding title={title} />;
  return (
    <NotAdded
      title="Товар не добавлен"
      tone="bad"
      text={item.data ? 'Этот товар закончился.' : 'Такого товара нет: возможно, он больше не продаётся.'}
      isBusy={false}
    >
      <ButtonLink href={paths.shop()}>Перейти в магазин</ButtonLink>
    </NotAdded>
  );
}

/** The sizes that can be had, each a way into the basket. */
function SizeQuestion({ item }: { item: ShopItem }) {
  return (
    <NotAdded title={item.title} tone="warn" text={messages.validation.size} isBusy={false}>
      {item.proportions
        .filter(({ count }) => count > 0)
        .map(({ public_id, name }) => (
          <ButtonLink key={public_id} variant="line" href={paths.add.shop(item.public_id, public_id)} prefetch={false}>
            {name}
          </ButtonLink>
        ))}
    </NotAdded>
  );
}
