import type { z } from 'zod';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

interface TextField {
  /** The names on the way to it, joined by dots. */
  readonly place: string;
  readonly schema: z.ZodType;
}

/** Every place of a schema where a text stands. */
export function textFieldsOf(schema: z.ZodType, place = ''): TextField[] {
  const { type, shape, element, innerType, valueType, in: input, options } = schema.def as unknown as Definition;
  if (type === 'string') return [{ place, schema }];
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => textFieldsOf(field, place ? `${place}.${name}` : name));
  return [element, innerType, valueType, input, ...(options ?? [])].flatMap((part) =>
    part ? textFieldsOf(part, place) : [],
  );
}
