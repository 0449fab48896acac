'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { addOffline } from '@/components/commerce/basket/add-offline';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import type { ShopItem } from '@/lib/contract/commerce/shop';
import { hasSizes, inStock, sizeOf } from '@/lib/domain/commerce/basket/goods';
import { newPendingLine } from '@/lib/domain/commerce/basket/new-pending-line';
import { validationMessages } from '@/lib/messages/validation';
import { paths } from '@/lib/paths';
import styles from './shop.module.css';

interface BuyGoodsProps {
  item: Pick<ShopItem, 'public_id' | 'proportions'>;
  titleId: string;
  /** Red if it is the page's main action. */
  isMain?: boolean;
}

export function BuyGoods({ item, titleId, isMain }: BuyGoodsProps) {
  const router = useRouter();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { public_id, proportions } = item;
  if (!inStock(item)) return <p className="meta">Нет в наличии</p>;

  const buy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('size')?.toString();
    const size = sizeOf(proportions, chosen);
    setMissing(!size);
    const sizeId = size && hasSizes(item) ? size.public_id : undefined;
    if (size && addOffline(event, newPendingLine('shop', public_id, sizeId))) return;
    if (size) return router.push(paths.add.shop(public_id, sizeId));
    form.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  return (
    // Before hydration the form leads to a page that asks for the size.
    <form ref={form} className={styles.buy} onSubmit={buy} action={paths.add.shop(public_id)} noValidate>
      {hasSizes(item) && (
        <div role="radiogroup" aria-labelledby={`${id}-sizes`} aria-describedby={isMissing ? `${id}-error` : undefined}>
          <span id={`${id}-sizes`}>Размер</span>
          <div className={styles.sizes}>
            {proportions.map((size) => (
              <label className={styles.size} key={size.public_id}>
                <input
                  type="radio"
                  name="size"
                  value={size.public_id}
                  disabled={size.count === 0}
                  aria-invalid={isMissing || undefined}
                  onChange={() => setMissing(false)}
                />
                <span>{size.name}</span>
              </label>
            ))}
          </div>
          {isMissing && (
            <div role="alert">
              <FieldError id={`${id}-error`}>{validationMessages.size}</FieldError>
            </div>
          )}
        </div>
      )}
      <Button type="submit" variant={isMain ? 'brand' : 'ink'} aria-describedby={titleId}>
        Купить
      </Button>
    </form>
  );
}
