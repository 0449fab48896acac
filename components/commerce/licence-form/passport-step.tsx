'use client';

import { Controller } from 'react-hook-form';
import { PatternInput } from '@/components/ui/pattern-input';
import { LicenceDate, LicenceText, useLicenceForm } from './licence-field';
import { licenceLabels } from './licence-steps';

export function PassportStep() {
  return (
    <>
      <p className="hint">
        Данные нужны страховой компании для полиса. До оплаты они хранятся только в этом браузере, зашифрованными, и
        через сутки удаляются. Для детей до 14 лет — данные свидетельства о рождении.
      </p>
      <div className="grid2">
        <LicenceText name="passport_serial" autoComplete="off" />
        <LicenceText name="passport_number" autoComplete="off" />
        <LicenceDate name="passport_date" separator="/" />
        <DivisionCode />
        <LicenceText name="passport_source" autoComplete="off" fieldClassName="span-all" />
        <LicenceText name="passport_birth_place" autoComplete="off" fieldClassName="span-all" />
        <LicenceText name="passport_address" autoComplete="off" fieldClassName="span-all" />
      </div>
    </>
  );
}

/** Foreign documents do not have it. */
function DivisionCode() {
  const { control, formState } = useLicenceForm();
  return (
    <Controller
      control={control}
      name="passport_code"
      render={({ field }) => (
        <PatternInput
          label={licenceLabels.passport_code}
          pattern="000-000"
          placeholder="000-000"
          hint="Если есть"
          error={formState.errors.passport_code?.message}
          {...field}
        />
      )}
    />
  );
}
