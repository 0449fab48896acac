'use client';

import dynamic from 'next/dynamic';
import { TextInput } from '@/components/ui/text-input';
import type { RegionFieldProps } from './region-field';

/** Few formats ask for the region, so its code loads with the first of them. */
export const LoadedRegionField = dynamic<RegionFieldProps>(
  () => import('./region-field').then(({ RegionField }) => RegionField).catch(() => NotLoaded),
  { ssr: false, loading: Waiting },
);

/** The placeholder has the size of the field. */
function Waiting() {
  return <TextInput label="Регион" placeholder="Загружаем список…" disabled />;
}

function NotLoaded({ error, required }: RegionFieldProps) {
  return (
    <TextInput
      label="Регион"
      disabled
      required={required}
      error={error}
      hint="Список регионов не загрузился. Проверьте соединение и обновите страницу"
    />
  );
}
