'use client';

import type { MouseEvent } from 'react';
import { notify } from '@/components/ui/toast-queue';
import type { PendingLine } from '@/lib/domain/commerce/basket/pending-line';
import { addPendingLine } from '@/lib/features/commerce/basket/add-pending-line';

/** Without a network the page that adds cannot be reached. */
export function addOffline(event: Pick<MouseEvent, 'preventDefault'>, pending: PendingLine): boolean {
  if (navigator.onLine) return false;
  event.preventDefault();
  addPendingLine(pending);
  notify('Связи нет. Положили в корзину: цена появится, когда связь вернётся.');
  return true;
}
