'use client';

import { type ComponentProps, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field';
import { dateMask, type Mask, phoneMask } from './mask-text';

export interface MaskedInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'required' | 'value' | 'onChange' | 'onInput' | 'ref'> {
  value?: string;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement | null>;
}

/** The field leaves a text that was deleted or undone alone until something is typed or the focus leaves. */
function MaskedInput({ value = '', onChange, ref, mask, ...props }: MaskedInputProps & { mask: Mask }) {
  const { field, control: input } = splitFieldProps(props);
  const element = useRef<HTMLInputElement>(null);
  const shownValue = useRef(value);
  const [initialText] = useState(() => mask.show(value, true));
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current);

  const change = (shown: HTMLInputElement) => {
    const read = mask.read(shown.value);
    if (read !== value) onChange?.(read);
  };
  const takeWhole = (shown: HTMLInputElement) => {
    showIn(shown, mask.show(shown.value, true));
    change(shown);
  };
  const takeTypedEarly = useEffectEvent(takeWhole);

  useEffect(() => {
    if (element.current && element.current.value !== initialText) takeTypedEarly(element.current);
  }, [initialText]);

  const showValue = useEffectEvent((shown: HTMLInputElement) => {
    if (mask.read(shown.value) !== value) shown.value = mask.show(value, true);
  });
  useEffect(() => {
    if (shownValue.current === value) return;
    shownValue.current = value;
    if (element.current) showValue(element.current);
  }, [value]);

  const takeInput = (shown: HTMLInputElement, { inputType = '', data, isComposing }: Partial<InputEvent>) => {
    if (inputType === 'insertText' && data?.length === 1) {
      if (!mask.typed.test(data)) removeTyped(shown);
      showIn(shown, mask.show(shown.value, false));
    } else if (!isComposing && !/^(delete|history)/.test(inputType)) showIn(shown, mask.show(shown.value, true));
    change(shown);
  };

  return (
    <Field {...field}>
      {(control) => (
        <input
          {...input}
          {...control}
          ref={element}
          defaultValue={initialText}
          onInput={({ currentTarget, nativeEvent }) => takeInput(currentTarget, nativeEvent as InputEvent)}
          onBlur={(event) => {
            takeWhole(event.currentTarget);
            input.onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

function removeTyped(input: HTMLInputElement) {
  const at = input.selectionStart ?? input.value.length;
  input.setRangeText('', at - 1, at, 'end');
}

/** The cursor stays before the digits that were behind it. */
function showIn(input: HTMLInputElement, text: string) {
  if (input.value === text) return;
  let behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  input.value = text;
  // Safari would give the focus to a field whose cursor is moved.
  if (document.activeElement !== input) return;
  let at = text.length;
  for (; behind > 0 && at > 0; at--) if (/\d/.test(text.charAt(at - 1))) behind--;
  input.setSelectionRange(at, at);
}

export const FOREIGN_PHONE_HINT = 'Номер другой страны начните с «+» и её кода';

/** Shows +7 (916) 555-1234, holds +79165551234. */
export function PhoneInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (___) ___-____"
      {...props}
      mask={phoneMask}
    />
  );
}

interface DateInputProps extends MaskedInputProps {
  separator?: '.' | '/';
}

/** Holds DD.MM.YYYY, or DD/MM/YYYY with slashes. */
export function DateInput({ separator = '.', ...props }: DateInputProps) {
  return (
    <MaskedInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={`дд${separator}мм${separator}гггг`}
      {...props}
      mask={dateMask(separator)}
    />
  );
}
