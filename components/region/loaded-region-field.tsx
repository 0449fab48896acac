'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { typeAgain } from '@/components/form/typed-fields';
import { TextInput } from '@/components/ui/text-input';
import { regionsQuery } from '@/lib/queries/region';
import type { RegionFieldProps } from './region-field';

/** The searchable list is large, so it loads when the field is pointed at or gets the focus. */
export function LoadedRegionField(props: RegionFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const early = useRef<{ typed: string } | null>(null);
  const [RegionField, setRegionField] = useState<ComponentType<RegionFieldProps>>();
  const [hasFailed, setFailed] = useState(false);
  const { data: regions = [] } = useQuery({ ...regionsQuery, enabled: props.value !== '' });
  const load = () =>
    import('./region-field').then(
      (loaded) => {
        const field = place.current?.querySelector('input');
        early.current = field && field === document.activeElement ? { typed: field.value } : null;
        setRegionField(() => loaded.RegionField);
      },
      () => setFailed(true),
    );
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (!RegionField || !field || !early.current) return;
    field.focus();
    if (early.current.typed !== field.value) typeAgain({ field, value: early.current.typed });
  }, [RegionField]);

  if (RegionField) {
    return (
      <div ref={place}>
        <RegionField {...props} />
      </div>
    );
  }
  return (
    <div ref={place}>
      <TextInput
        // Anew once the region's name is known.
        key={regions.length}
        label="Регион"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Начните вводить название"
        defaultValue={regions.find(({ id }) => String(id) === props.value)?.name_ru}
        required={props.required}
        error={props.error}
        onPointerEnter={load}
        onFocus={load}
        hint={hasFailed ? 'Список регионов не загрузился. Проверьте соединение и нажмите на поле ещё раз' : undefined}
      />
    </div>
  );
}
