'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { inStock, sizeOf } from '@/lib/domain/commerce/basket/goods';
import type { GoodsLine } from '@/lib/domain/commerce/basket/goods-line';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import { goodsLineOf, shopItemQuery } from '@/lib/queries/shop';
import { Adding, NotAdded } from './adding';
import { useAdding } from './use-adding';

interface AddGoodsProps {
  publicId: string;
  sizePublicId?: string;
  title: string;
}

export function AddGoods({ publicId, sizePublicId, title }: AddGoodsProps) {
  const item = useQuery(shopItemQuery(publicId));
  const [line, setLine] = useState<GoodsLine | null>(null);
  useEffect(() => {
    const size = item.data && sizeOf(item.data.proportions, sizePublicId);
    if (item.data && size && size.count > 0) setLine(goodsLineOf(item.data, size));
  }, [item.data, sizePublicId]);
  const state = useAdding({ kind: 'shop', publicId, sizePublicId, line }, item);

  if (state === 'pending') {
    return (
      <NotAdded
        title="Товар ждёт связи"
        tone="warn"
        text="Сервер не отвечает. Товар уже в корзине: название и цена появятся, как только связь вернётся."
        retry={() => item.refetch()}
        isBusy={item.isFetching}
      >
        <ButtonLink variant="line" href={paths.basket()}>
          {commerceMessages.toBasket}
        </ButtonLink>
      </NotAdded>
    );
  }
  if (item.data && !line && inStock(item.data)) return <SizeQuestion item={item.data} wanted={sizePublicId} />;
  if (state === 'under-way' && !item.data) return <Adding title={title} />;
  if (line) return <Adding title={title} />;
  return (
    <NotAdded
      title="Товар не добавлен"
      tone="bad"
      text={item.data ? 'Этот товар закончился.' : commerceMessages.unknownForSale}
      isBusy={false}
    >
      <ButtonLink href={paths.shop()}>Перейти в магазин</ButtonLink>
    </NotAdded>
  );
}

function SizeQuestion({ item, wanted }: { item: ShopItem; wanted: string | undefined }) {
  const gone = wanted === undefined ? undefined : item.proportions.find(({ public_id }) => public_id === wanted);
  const text = gone
    ? `Размер ${gone.name} закончился. Выберите другой:`
    : wanted === undefined
      ? validationMessages.size
      : 'Такого размера у этого товара нет. Выберите другой:';
  return (
    <NotAdded title={item.title} tone="warn" text={text} isBusy={false}>
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
