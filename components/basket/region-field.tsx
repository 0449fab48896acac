'use client';

import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/ui/combobox';
import { regionsQuery } from '@/lib/queries/region';

export interface RegionFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

export function RegionField(props: RegionFieldProps) {
  const { data: regions = [], error } = useQuery(regionsQuery);
  return (
    <Combobox
      {...props}
      label="Регион"
      required
      placeholder="Начните вводить название"
      hint={error ? 'Регионы не загрузились, обновите страницу' : undefined}
      options={regions.map(({ id, name_ru }) => ({ value: String(id), label: name_ru }))}
    />
  );
}
