'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { useWhenSeen } from '@/components/ui/use-when-seen';
import type { RegionFieldProps } from './region-field';

const RegionField = dynamic<RegionFieldProps>(
  () => import('./region-field').then((module) => module.RegionField).catch(() => NotLoaded),
  { ssr: false, loading: Waiting },
);

/** The searchable list is large, so it loads when visible. */
export function LoadedRegionField(props: RegionFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenSeen(place, () => setNear(true));
  return <div ref={place}>{isNear ? <RegionField {...props} /> : <Waiting />}</div>;
}

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
