'use client';

import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import { IMask, IMaskInput } from 'react-imask';
import { Field, type FieldProps, splitFieldProps } from './field';
import { phoneDigits, phoneValue } from './phone-value';

/** For `<Controller>`: `onChange` receives the value. */
export interface MaskedInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'required' | 'value' | 'onChange' | 'ref'> {
  value?: string;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The mask moves the cursor 10 ms after focus and loses the selection, so that text pasted at once is appended to the
 * old one. These masks show no blanks, so no move is needed.
 */
function leaveCursor(component: unknown): void {
  const mask = (component as { maskRef?: InputMask } | null)?.maskRef;
  if (mask) mask.alignCursorFriendly = () => {};
}

type InputMask = ReturnType<typeof IMask>;

type InputRef = ComponentProps<typeof IMaskInput>['inputRef'];

/**
 * The mask starts with the form's value and erases what was typed before hydration, so that is read first and restored.
 */
function useTypedEarly(ref: Ref<HTMLInputElement> | undefined, takeOver: (typed: string) => void): InputRef {
  const typedEarly = useRef('');
  const hand = useRef(takeOver);
  useEffect(() => {
    if (typedEarly.current) hand.current(typedEarly.current);
  }, []);
  const setRef = (input: HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(input);
    else if (ref) ref.current = input;
    if (input?.value) typedEarly.current = input.value;
  };
  return setRef as InputRef;
}

/** Shows +7 (916) 555-1234, holds +79165551234. */
export function PhoneInput({ value = '', onChange, ref, ...props }: MaskedInputProps) {
  const { field, control: input } = splitFieldProps(props);
  const change = (digits: string) => {
    const next = phoneValue(digits);
    if (next !== value) onChange?.(next);
  };
  const inputRef = useTypedEarly(ref, (typed) => change(phoneDigits(typed).slice(0, 10)));
  return (
    <Field {...field}>
      {(control) => (
        <IMaskInput
          {...({ type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+7 (___) ___-____' } as const)}
          {...(input as object)}
          {...control}
          ref={leaveCursor}
          inputRef={inputRef}
          mask="+7 (000) 000-0000"
          prepare={(typed: string, mask: { value: string }) => phoneDigits(typed, mask.value)}
          unmask
          value={value.replace(/^\+7/, '')}
          onAccept={change}
        />
      )}
    </Field>
  );
}

/** Holds DD.MM.YYYY, or DD/MM/YYYY with slashes. */
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

/** `0` in the pattern is a digit; the value includes the separators. */
export function PatternInput({ value = '', onChange, ref, pattern, ...props }: PatternInputProps) {
  const { field, control: input } = splitFieldProps(props);
  const change = (text: string) => {
    if (text !== value) onChange?.(text);
  };
  const inputRef = useTypedEarly(ref, (typed) => change(IMask.pipe(typed, { mask: pattern })));
  return (
    <Field {...field}>
      {(control) => (
        <IMaskInput
          {...({ inputMode: 'numeric', autoComplete: 'off' } as const)}
          {...(input as object)}
          {...control}
          ref={leaveCursor}
          inputRef={inputRef}
          mask={pattern}
          value={value}
          onAccept={change}
        />
      )}
    </Field>
  );
}

export interface PatternInputProps extends MaskedInputProps {
  pattern: string;
}
