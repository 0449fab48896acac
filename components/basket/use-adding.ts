'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { CallError } from '@/lib/contract/call';
import { addLine, addOwnLine, removeLine } from '@/lib/domain/basket';
import { type AwaitedLine, type BasketLine, lineKey } from '@/lib/domain/basket-line';
import { wishFor } from '@/lib/domain/wish';
import { paths } from '@/lib/paths';
import { changeBasket } from '@/lib/queries/basket';

/** What has become of a thing on its way into the basket; `awaited`: it lies there until the API answers. */
export type AddingState = 'under-way' | 'awaited' | 'unknown';

interface Wanted {
  readonly kind: AwaitedLine['kind'];
  readonly publicId: string;
  readonly sizePublicId?: string;
  /** What it is, once the API has told. */
  readonly line: BasketLine | null;
}

/**
 * Lays the line into the basket as soon as there is one and goes there. While the API is out of reach the
 * wish itself is laid in and waits.
 */
export function useAdding(wanted: Wanted, { error }: Pick<UseQueryResult, 'error'>): AddingState {
  const { kind, publicId, sizePublicId, line } = wanted;
  const router = useRouter();
  const isSilent = error instanceof CallError && error.retryable;

  useEffect(() => {
    if (!line) return;
    changeBasket((lines) => addOwnLine(withoutWish(lines, wishFor(kind, publicId, sizePublicId)), line));
    router.replace(paths.basket());
  }, [kind, publicId, sizePublicId, line, router]);
  useEffect(() => {
    if (isSilent && !line) changeBasket((lines) => addLine(lines, wishFor(kind, publicId, sizePublicId)));
  }, [kind, publicId, sizePublicId, isSilent, line]);

  if (!error || line) return 'under-way';
  return isSilent ? 'awaited' : 'unknown';
}

function withoutWish(lines: BasketLine[], wish: AwaitedLine): BasketLine[] {
  const key = lineKey(wish);
  const isAwaited = lines.some((line) => line.selector === 'awaited' && lineKey(line) === key);
  return isAwaited ? removeLine(lines, key) : lines;
}
