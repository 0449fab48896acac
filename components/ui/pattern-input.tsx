'use client';

import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { IMask } from 'react-imask';
import { Field, splitFieldProps } from './field';
import type { MaskedInputProps } from './masked-input';

interface PatternInputProps extends MaskedInputProps {
  /** Each `0` is a digit; the value includes the separators. */
  pattern: string;
}

/** The mask loads on first use of the field; without it the field takes any text. */
export function PatternInput({ pattern, value = '', onChange, ref, ...props }: PatternInputProps) {
  const { field, control: input } = splitFieldProps(props);
  const element = useRef<HTMLInputElement>(null);
  const attached = useRef<ReturnType<typeof IMask>>(null);
  const [isUsed, setUsed] = useState(false);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current);
  const tell = useEffectEvent((text: string) => {
    if (text !== value) onChange?.(text);
  });

  useEffect(() => {
    if (!isUsed) return;
    let isGone = false;
    const attach = async () => {
      const { IMask } = await import('react-imask');
      if (isGone || !element.current) return;
      const mask = IMask(element.current, patternMask(pattern));
      mask.on('accept', () => tell(mask.value));
      attached.current = mask;
      tell(mask.value);
    };
    attach().catch(() => setUsed(false));
    return () => {
      isGone = true;
      attached.current?.destroy();
      attached.current = null;
    };
  }, [isUsed, pattern]);

  useEffect(() => {
    const shown = attached.current ?? element.current;
    if (shown && shown.value !== value) shown.value = value;
  }, [value]);

  return (
    <Field {...field}>
      {(control) => (
        <input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...control}
          ref={element}
          defaultValue={value}
          onFocus={() => setUsed(true)}
          onInput={({ currentTarget }) => attached.current ?? onChange?.(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** More digits than the pattern has stay as they came: cut to it they would be another code. */
export function patternMask(pattern: string) {
  const places = pattern.replace(/[^0]/g, '').length;
  return {
    mask: [{ mask: pattern }, { mask: /^.*$/s }],
    dispatch: (
      typed: string,
      { rawInputValue, compiledMasks: [whole, any] }: InstanceType<typeof IMask.MaskedDynamic>,
    ) => ((rawInputValue + typed).replace(/\D/g, '').length > places ? any : whole),
  };
}
