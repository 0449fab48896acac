'use client';

import type { ComponentProps, Ref } from 'react';
import { type IMask, IMaskInput } from 'react-imask';
import { Field, type FieldProps, splitFieldProps } from './field';
import { phoneDigits, phoneValue } from './phone-value';

/** Made for `<Controller render={({field}) => <PhoneInput label="…" {...field} />} />`: the change hands over a value. */
export interface MaskedInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'required' | 'value' | 'onChange' | 'ref'> {
  value?: string;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The mask moves the cursor ten milliseconds after a focus and meanwhile forgets what was selected, so that a text
 * put in at once (by a password manager, by a test) joins the old one. Our masks show no blanks, there is nowhere to move.
 */
function leaveCursor(component: unknown): void {
  const mask = (component as { maskRef?: InputMask } | null)?.maskRef;
  if (mask) mask.alignCursorFriendly = () => {};
}

type InputMask = ReturnType<typeof IMask>;

const asInputRef = (ref: Ref<HTMLInputElement> | undefined) => ref as ComponentProps<typeof IMaskInput>['inputRef'];

/** Shows +7 (916) 555-1234, holds +79165551234. */
export function PhoneInput({ value = '', onChange, ref, ...props }: MaskedInputProps) {
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <IMaskInput
          {...({ type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+7 (___) ___-____' } as const)}
          {...(input as object)}
          {...control}
          ref={leaveCursor}
          inputRef={asInputRef(ref)}
          mask="+7 (000) 000-0000"
          prepare={(typed: string, mask: { value: string }) => phoneDigits(typed, mask.value)}
          unmask
          value={value.replace(/^\+7/, '')}
          onAccept={(digits: string) => {
            const next = phoneValue(digits);
            if (next !== value) onChange?.(next);
          }}
        />
      )}
    </Field>
  );
}

/** Holds what is written: DD.MM.YYYY, or DD/MM/YYYY where the specification asks for slashes. */
export function DateInput({ separator = '.', ...props }: DateInputProps) {
  return (
    <PatternInput
      pattern={`00${separator}00${separator}0000`}
      placeholder={`дд${separator}мм${separator}гггг`}
      {...props}
    />
  );
}

export interface DateInputProps extends MaskedInputProps {
  separator?: '.' | '/';
}

/** Holds what is written: digits where the pattern has a 0, its signs between them. */
export function PatternInput({ value = '', onChange, ref, pattern, ...props }: PatternInputProps) {
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <IMaskInput
          {...({ inputMode: 'numeric', autoComplete: 'off' } as const)}
          {...(input as object)}
          {...control}
          ref={leaveCursor}
          inputRef={asInputRef(ref)}
          mask={pattern}
          value={value}
          onAccept={(text: string) => {
            if (text !== value) onChange?.(text);
          }}
        />
      )}
    </Field>
  );
}

export interface PatternInputProps extends MaskedInputProps {
  /** `00.00.0000` */
  pattern: string;
}
