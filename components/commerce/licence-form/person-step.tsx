'use client';

import { useRef } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { followingLatin } from '@/lib/domain/base/text/transliteration';
import { LicenceDate, LicenceText, useLicenceForm } from './licence-field';
import { licenceLabels } from './licence-steps';

const RUSSIAN_NAMES = ['last_name', 'first_name', 'second_name'] as const;
type RussianName = (typeof RUSSIAN_NAMES)[number];

const AUTOCOMPLETE = {
  last_name: 'family-name',
  first_name: 'given-name',
  second_name: 'additional-name',
} as const satisfies Record<RussianName, string>;

/** Names in Latin follow those in Russian until they are changed. */
export function PersonStep() {
  const { register, watch, getValues, setValue } = useLicenceForm();
  const typed = useRef({
    last_name: getValues('last_name'),
    first_name: getValues('first_name'),
    second_name: getValues('second_name'),
  });
  const names = watch('no_second_name') ? RUSSIAN_NAMES.slice(0, 2) : RUSSIAN_NAMES;

  const follow = (name: RussianName) => (now: string) => {
    const latin = `${name}_en` as const;
    const before = typed.current[name];
    typed.current[name] = now;
    setValue(latin, followingLatin(getValues(latin), { before, now }), { shouldDirty: true });
  };

  return (
    <>
      <div className="grid2">
        {names.map((name) => (
          <LicenceText key={name} name={name} autoComplete={AUTOCOMPLETE[name]} onText={follow(name)} />
        ))}
      </div>
      <Checkbox label={licenceLabels.no_second_name} {...register('no_second_name')} />
      <p className="hint">
        Латиницу подставляем по правилам загранпаспорта. Если в вашем паспорте написано иначе, исправьте.
      </p>
      <div className="grid2">
        {names.map((name) => (
          <LicenceText key={name} name={`${name}_en`} autoComplete="off" lang="en" />
        ))}
      </div>
      <div className="grid2">
        <LicenceDate name="birth_date" separator="." autoComplete="bday" />
        <LicenceText name="city" autoComplete="address-level2" hint="Где вы живёте" />
      </div>
    </>
  );
}
