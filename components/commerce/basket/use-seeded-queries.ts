import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { licenceTypesQuery } from '@/lib/queries/licence-type';
import { shopItemQuery } from '@/lib/queries/shop';
import type { MirroredBasket } from './mirrored-lines';

/** What the server has drawn by stays until the browser has asked; it changes no stored line. */
export function useSeededQueries(mirrored: MirroredBasket | null): void {
  const client = useQueryClient();
  useState(() => {
    if (!mirrored) return;
    const { formats, items, licences } = mirrored;
    for (const format of formats) seed(client, eventFormatQuery(format.public_id).queryKey, format);
    for (const item of items) seed(client, shopItemQuery(item.public_id).queryKey, item);
    if (licences.length > 0) seed(client, licenceTypesQuery.queryKey, licences);
  });
}

/** Stale from the start: the browser asks again at once, since the page may come from its history. */
function seed(client: QueryClient, key: QueryKey, data: unknown): void {
  if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: 0 });
}
