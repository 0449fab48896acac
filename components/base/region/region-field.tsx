'use client';

import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/ui/combobox';
import { regionsQuery } from '@/lib/queries/region';

export interface RegionFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  required?: boolean;
}

export function RegionField(props: RegionFieldProps) {
  const { data: regions = [], error } = useQuery(regionsQuery);
  return (
    <Combobox
      {...props}
      label="Регион"
      placeholder="Начните вводить название"
      hint={error ? `Список регионов не загрузился: ${error.message}` : undefined}
      options={regions.map(({ id, name_ru }) => ({ value: String(id), label: name_ru }))}
    />
  );
}
