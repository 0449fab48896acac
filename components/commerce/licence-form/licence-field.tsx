'use client';

import { useController, useFormContext } from 'react-hook-form';
import { DateInput, PhoneInput } from '@/components/ui/masked-input';
import { TextInput, type TextInputProps } from '@/components/ui/text-input';
import type { LicenceFieldName, LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { licenceLabels } from './licence-steps';

type TextFieldName = {
  [Name in LicenceFieldName]: LicenceFields[Name] extends string ? Name : never;
}[LicenceFieldName];

export const useLicenceForm = () => useFormContext<LicenceFields>();

interface LicenceFieldProps extends Pick<TextInputProps, 'hint' | 'autoComplete' | 'inputMode' | 'fieldClassName'> {
  name: TextFieldName;
  optional?: boolean;
}

interface LicenceTextProps extends LicenceFieldProps, Pick<TextInputProps, 'type' | 'lang'> {
  onText?: (text: string) => void;
}

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

function useMasked(name: TextFieldName) {
  const { field, fieldState } = useController<LicenceFields, TextFieldName>({ name });
  return { label: licenceLabels[name], required: true, error: fieldState.error?.message, ...field };
}

export const LicenceDate = ({ name, separator, ...input }: LicenceFieldProps & { separator: '.' | '/' }) => (
  <DateInput separator={separator} {...input} {...useMasked(name)} />
);

export const LicencePhone = ({ name, ...input }: LicenceFieldProps) => <PhoneInput {...input} {...useMasked(name)} />;
