'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import { loadedSchema } from './loaded-schema';

interface SchemaFormOptions<Values extends FieldValues, Read>
  extends Omit<UseFormProps<Values, unknown, Read>, 'resolver'> {
  schema: () => Promise<Resolver<Values, unknown, Read>>;
  /** Writes the default values into the HTML too, where react-hook-form knows them in the browser alone. */
  isDrawn?: boolean;
}

/** A field without a default value keeps what was typed before hydration. */
export function useSchemaForm<Values extends FieldValues, Read>({
  schema,
  isDrawn,
  ...options
}: SchemaFormOptions<Values, Read>) {
  const { resolver, preload } = loadedSchema(schema);
  const form = useForm<Values, unknown, Read>({ ...options, resolver });
  const register: typeof form.register = (name, rules) => ({
    ...form.register(name, rules),
    ...(isDrawn && { defaultValue: get(options.defaultValues, name) }),
  });
  const field = <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    ...register(name, rules),
  });
  return { ...form, register, field, preload, focusesInOrder: options.shouldFocusError === false };
}

export type SchemaForm<Values extends FieldValues, Read = Values> = ReturnType<typeof useSchemaForm<Values, Read>>;

interface ApiFormOptions<Values extends FieldValues, Read, Input, Result> extends SchemaFormOptions<Values, Read> {
  send: (input: Input) => Promise<Result>;
  /** Returns `null` if nothing is to be sent. */
  prepare?: (values: Read, form: SchemaForm<Values, Read>) => Input | null | Promise<Input | null>;
  onInvalid?: () => unknown;
  onSent?: (result: Result, form: SchemaForm<Values, Read>, input: Input) => unknown;
  onRefused?: (error: Error, form: SchemaForm<Values, Read>) => void;
}

type Prepared<Options extends { prepare?: unknown }> = Options & Required<Pick<Options, 'prepare'>>;

/** Calls one operation, once at a time. */
export function useApiForm<Values extends FieldValues, Read, Result>(
  options: ApiFormOptions<Values, Read, Read, Result>,
): ApiForm<Values, Read, Read, Result>;
export function useApiForm<Values extends FieldValues, Read, Input, Result>(
  options: Prepared<ApiFormOptions<Values, Read, Input, Result>>,
): ApiForm<Values, Read, Input, Result>;
export function useApiForm<Values extends FieldValues, Read, Input, Result>({
  send,
  prepare,
  onInvalid,
  onSent,
  onRefused,
  ...options
}: ApiFormOptions<Values, Read, Input, Result>) {
  const form = useSchemaForm(options);
  const inFlight = useRef(false);
  const sending = useMutation<Result, Error, Input>({
    mutationFn: send,
    onSuccess: (result, input) => onSent?.(result, form, input),
    onError: (error) => onRefused?.(error, form),
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const post = (input: Input) => {
    if (inFlight.current) return;
    inFlight.current = true;
    sending.mutate(input);
  };
  const submit = form.handleSubmit(
    async (values) => {
      const input = prepare ? await prepare(values, form) : (values as unknown as Input);
      if (input !== null) post(input);
    },
    onInvalid && (() => onInvalid()),
  );
  return { ...form, sending, post, submit };
}

export type ApiForm<Values extends FieldValues, Read, Input, Result> = SchemaForm<Values, Read> & {
  readonly sending: ReturnType<typeof useMutation<Result, Error, Input>>;
  readonly post: (input: Input) => void;
  readonly submit: ReturnType<SchemaForm<Values, Read>['handleSubmit']>;
};
