import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'required'> {
  options: readonly SelectOption[];
  placeholder?: string;
}

export function Select({ options, placeholder, ...props }: SelectProps) {
  const { field, control: select } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
