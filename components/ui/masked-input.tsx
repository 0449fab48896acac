'use client';

import { type ComponentProps, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { IMask } from 'react-imask';
import { Field, type FieldProps, splitFieldProps } from './field';
import { digitsToMask, fillPattern, PHONE_PATTERN, phoneOf, phoneText, withCountryCode } from './mask-text';

interface MaskedInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'required' | 'value' | 'onChange' | 'onInput' | 'ref'> {
  value?: string;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement | null>;
}

/** `0` in the pattern is a digit. */
interface Mask {
  readonly pattern: string;
  readonly read: (text: string) => string;
  readonly show: (value: string) => string;
  /** Corrects what is typed or pasted at `shown`. */
  readonly prepare?: (typed: string, shown: string) => string;
  /** Corrects the whole text before the mask is loaded. */
  readonly correct?: (text: string) => string;
}

/** The mask loads on first use of the field; without it the field takes any text. */
function MaskedInput({ value = '', onChange, ref, mask, ...props }: MaskedInputProps & { mask: Mask }) {
  const { pattern, read, show, prepare, correct } = mask;
  const { field, control: input } = splitFieldProps(props);
  const element = useRef<HTMLInputElement>(null);
  const attached = useRef<ReturnType<typeof IMask>>(null);
  const shownValue = useRef(value);
  const [initialText] = useState(() => show(value));
  const [isUsed, setUsed] = useState(false);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current);

  const change = (text: string) => {
    if (read(text) !== value) onChange?.(read(text));
  };
  const changeLatest = useEffectEvent(change);

  useEffect(() => {
    const typedEarly = element.current?.value;
    if (!typedEarly || typedEarly === initialText) return;
    setUsed(true);
    changeLatest(typedEarly);
  }, [initialText]);

  useEffect(() => {
    if (shownValue.current === value) return;
    shownValue.current = value;
    const shown = element.current;
    if (!shown || read(shown.value) === value) return;
    if (attached.current) attached.current.value = show(value);
    else shown.value = show(value);
  }, [value, read, show]);

  useEffect(() => {
    if (!isUsed) return;
    let isGone = false;
    const attach = async () => {
      const { IMask } = await import('react-imask');
      if (isGone || !element.current) return;
      const options = {
        mask: pattern,
        prepare: (typed: string, { value: shown }: { value: string }) => prepare?.(typed, shown) ?? typed,
      };
      const imask = IMask(element.current, options);
      // It moves the cursor on focus and loses the selection, so that pasted text would be appended to the old one.
      imask.alignCursorFriendly = () => {};
      const tell = () => changeLatest(imask.value);
      imask.on('accept', tell);
      attached.current = imask;
      tell();
    };
    attach().catch(() => setUsed(false));
    return () => {
      isGone = true;
      attached.current?.destroy();
      attached.current = null;
    };
  }, [isUsed, pattern, prepare]);

  const takeUnmasked = (shown: HTMLInputElement) => {
    if (attached.current) return;
    if (correct) shown.value = correct(shown.value);
    change(shown.value);
  };

  return (
    <Field {...field}>
      {(control) => (
        <input
          {...input}
          {...control}
          ref={element}
          defaultValue={initialText}
          onFocus={(event) => {
            setUsed(true);
            input.onFocus?.(event);
          }}
          onInput={({ currentTarget }) => takeUnmasked(currentTarget)}
        />
      )}
    </Field>
  );
}

const phoneMask: Mask = {
  pattern: PHONE_PATTERN,
  read: phoneOf,
  show: phoneText,
  prepare: digitsToMask,
  correct: withCountryCode,
};

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
    <PatternInput
      pattern={`00${separator}00${separator}0000`}
      placeholder={`дд${separator}мм${separator}гггг`}
      {...props}
    />
  );
}

interface PatternInputProps extends MaskedInputProps {
  pattern: string;
}

/** The value includes the separators. */
export function PatternInput({ pattern, ...props }: PatternInputProps) {
  const fill = (text: string) => fillPattern(pattern, text);
  return <MaskedInput inputMode="numeric" autoComplete="off" {...props} mask={{ pattern, read: fill, show: fill }} />;
}
