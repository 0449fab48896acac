'use client';

import { Controller, useFormContext } from 'react-hook-form';
import { DateInput, PhoneInput } from '@/components/ui/masked-input';
import { TextInput, type TextInputProps } from '@/components/ui/text-input';
import type { LicenceFieldName, LicenceFields } from '@/lib/domain/licence-fields';
import { licenceLabels } from './licence-steps';

/** Fields that hold a text. */
export type TextFieldName = {
  [Name in LicenceFieldName]: LicenceFields[Name] extends string ? Name : never;
}[LicenceFieldName];

export const useLicenceForm = () => useFormContext<LicenceFields>();

interface LicenceFieldProps extends Pick<TextInputProps, 'hint' | 'autoComplete' | 'inputMode' | 'fieldClassName'> {
  name: TextFieldName;
  optional?: boolean;
}

interface LicenceTextProps extends LicenceFieldProps, Pick<TextInputProps, 'type' | 'lang'> {
  /** Called with what has been typed. */
  onText?: (text: string) => void;
}

/** A field of the licence form by its name: label, message and state are the form's. */
export function LicenceText({ name, optional, onText, ...input }: LicenceTextProps) {
  const { register, formState } = useLicenceForm();
  return (
    <TextInput
      label={licenceLabels[name]}
      required={!optional}
      error={formState.errors[name]?.message}
      {...input}
      {...register(name, { onChange: ({ target }) => onText?.(target.value) })}
    />
  );
}

export function LicenceDate({ name, separator, ...input }: LicenceFieldProps & { separator: '.' | '/' }) {
  const { control, formState } = useLicenceForm();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DateInput
          label={licenceLabels[name]}
          required
          error={formState.errors[name]?.message}
          separator={separator}
          {...input}
          {...field}
        />
      )}
    />
  );
}

export function LicencePhone({ name, ...input }: LicenceFieldProps) {
  const { control, formState } = useLicenceForm();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <PhoneInput
          label={licenceLabels[name]}
          required
          error={formState.errors[name]?.message}
          {...input}
          {...field}
        />
      )}
    />
  );
}
