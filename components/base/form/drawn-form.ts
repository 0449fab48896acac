import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** Writes the default values into the HTML too, as react-hook-form has them only in the browser. */
export function drawnForm<Values extends FieldValues, Context, Read>(
  form: UseFormReturn<Values, Context, Read>,
  defaults: Values,
): UseFormReturn<Values, Context, Read> {
  const register = (name: Path<Values>, ...options: [object?]) => ({
    ...form.register(name, ...options),
    defaultValue: get(defaults, name),
  });
  return { ...form, register: register as typeof form.register };
}
