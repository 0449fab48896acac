'use client';

import type { MouseEvent } from 'react';
import { notify } from '@/components/ui/toast-queue';
import type { AwaitedLine } from '@/lib/domain/basket-line';
import { layWish } from '@/lib/queries/lay-wish';

/** Without a network the page that adds cannot be reached: what is wanted is laid into the basket and waits there. */
export function addOffline(event: Pick<MouseEvent, 'preventDefault'>, wish: AwaitedLine): boolean {
  if (navigator.onLine) return false;
  event.preventDefault();
  layWish(wish);
  notify('Связи нет. Положили в корзину: цена появится, когда связь вернётся.');
  return true;
}
