'use client';

import dynamic from 'next/dynamic';
import { TextInput } from '@/components/ui/text-input';
import type { RegionFieldProps } from './region-field';

/** Few formats ask for the region: its list that is searched by typing comes with the first that does. */
export const LoadedRegionField = dynamic<RegionFieldProps>(
  () => import('./region-field').then(({ RegionField }) => RegionField).catch(() => NotLoaded),
  { ssr: false, loading: Waiting },
);

/** Of the size of the field, so that nothing jumps. */
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
