'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { CallError } from '@/lib/contract/wire/call-error';
import { addLine, addOwnLine, removeLine } from '@/lib/domain/commerce/basket/basket';
import { type BasketLine, isPriced, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { newPendingLine } from '@/lib/domain/commerce/basket/new-pending-line';
import type { PendingKind, PendingLine } from '@/lib/domain/commerce/basket/pending-line';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { paths } from '@/lib/paths';

type AddingState = 'under-way' | 'pending' | 'unknown';

interface Added {
  readonly kind: PendingKind;
  readonly publicId: string;
  readonly sizePublicId?: string;
  /** Known once the API has responded. */
  readonly line: BasketLine | null;
}

/** Adds the line as soon as it is known and opens the basket; adds a pending line while the API is out of reach. */
export function useAdding(added: Added, { error }: Pick<UseQueryResult, 'error'>): AddingState {
  const { kind, publicId, sizePublicId, line } = added;
  const router = useRouter();
  const isSilent = error instanceof CallError && error.retryable;

  useEffect(() => {
    if (!line) return;
    changeBasket((lines) => addOwnLine(withoutPending(lines, newPendingLine(kind, publicId, sizePublicId)), line));
    router.replace(paths.basket());
  }, [kind, publicId, sizePublicId, line, router]);
  useEffect(() => {
    if (isSilent && !line) changeBasket((lines) => addLine(lines, newPendingLine(kind, publicId, sizePublicId)));
  }, [kind, publicId, sizePublicId, isSilent, line]);

  if (!error || line) return 'under-way';
  return isSilent ? 'pending' : 'unknown';
}

function withoutPending(lines: BasketLine[], pending: PendingLine): BasketLine[] {
  const key = lineKey(pending);
  const isThere = lines.some((line) => !isPriced(line) && lineKey(line) === key);
  return isThere ? removeLine(lines, key) : lines;
}
