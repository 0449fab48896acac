'use client';

import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react';
import {
  type Control,
  Controller,
  type ControllerProps,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';

export interface SentForm {
  readonly formState: { readonly submitCount: number; readonly isSubmitting: boolean };
  readonly preload: () => unknown;
  /** In the document's order; react-hook-form would focus masked fields last. */
  readonly focusesInOrder: boolean;
  readonly submit?: ComponentProps<'form'>['onSubmit'];
  readonly sending?: { readonly isPending: boolean };
}

export function ApiForm({ form, ...props }: Omit<ComponentProps<'form'>, 'form'> & { form: SentForm }) {
  const element = useRef<HTMLFormElement>(null);
  const presses = form.focusesInOrder ? form.formState.submitCount : 0;
  useEffect(() => {
    if (presses > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses]);
  return <form ref={element} method="post" noValidate onFocus={form.preload} onSubmit={form.submit} {...props} />;
}

/** A form sent before hydration would leave the page and lose its input. */
export function SubmitButton({
  form: { formState, sending },
  disabled = false,
  busy = false,
  ...look
}: Omit<ComponentProps<typeof Button>, 'form'> & { form: SentForm }) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!isHydrated || disabled}
      busy={busy || formState.isSubmitting || sending?.isPending}
      {...look}
    />
  );
}

interface ControlledProps<Values extends FieldValues, Read, Name extends Path<Values>>
  extends Pick<ControllerProps<Values, Name, Read>, 'rules'> {
  form: { readonly control: Control<Values, unknown, Read> };
  name: Name;
  children: (field: ControllerRenderProps<Values, Name> & { error: string | undefined }) => ReactElement;
}

/** A field that holds another value than its text. */
export const Controlled = <Values extends FieldValues, Read, Name extends Path<Values>>({
  form: { control },
  children,
  ...field
}: ControlledProps<Values, Read, Name>) => (
  <Controller
    control={control}
    {...field}
    render={({ field: input, fieldState }) => children({ ...input, error: fieldState.error?.message })}
  />
);
