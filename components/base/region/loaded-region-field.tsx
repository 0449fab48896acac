'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { typeAgain } from '@/components/base/form/typed-fields';
import { TextInput } from '@/components/ui/text-input';
import { regionsQuery } from '@/lib/queries/region';
import type { RegionFieldProps } from './region-field';

/** The searchable list is large, so it loads when the field is pointed at or gets the focus. */
export function LoadedRegionField(props: RegionFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  /** In the field while it has the focus and the list is not there. */
  const typed = useRef<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [RegionField, setRegionField] = useState<ComponentType<RegionFieldProps>>();
  const { data: regions, isError } = useQuery({ ...regionsQuery, enabled: isWanted || props.value !== '' });
  const load = () => {
    setWanted(true);
    import('./region-field').then(
      (loaded) => setRegionField(() => loaded.RegionField),
      () => setFailed(true),
    );
  };
  const name = regions?.find(({ id }) => String(id) === props.value)?.name_ru;
  const isReady = RegionField !== undefined && (regions !== undefined || isError);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (!isReady || !field || typed.current === null) return;
    field.focus();
    if (typed.current === field.value) return;
    typeAgain({ field, value: typed.current });
    // A list that was not there as its text was typed does not open by itself.
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  }, [isReady]);

  if (isReady) {
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
        key={name}
        label="Регион"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Начните вводить название"
        defaultValue={name}
        required={props.required}
        error={props.error}
        hint={hasFailed ? 'Список регионов не загрузился. Проверьте соединение и нажмите на поле ещё раз' : undefined}
        onPointerEnter={load}
        onFocus={({ target }) => {
          typed.current = target.value;
          load();
        }}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value;
        }}
        onBlur={() => {
          typed.current = null;
        }}
      />
    </div>
  );
}
