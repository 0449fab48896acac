import type { z } from 'zod';

const LONG = 'x'.repeat(100_000);

/** Missing, of another type, too long or out of range: some of them are wrong for any field. */
const scalars: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  LONG,
  `${LONG}@example.ru`,
  '2026-13-45',
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  {},
  [],
  Array(1000).fill('x'),
];

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** Values that put something wrong into every place of a schema, one place at a time. */
export function wrongValuesOf(schema: z.ZodType): unknown[] {
  const { shape, element, innerType, in: input, options } = schema.def as unknown as Definition;
  const inner = shape
    ? Object.entries(shape).flatMap(([name, field]) => wrongValuesOf(field).map((value) => ({ [name]: value })))
    : element
      ? wrongValuesOf(element).map((value) => [value])
      : [innerType, input, ...(options ?? [])].flatMap((part) => (part ? wrongValuesOf(part) : []));
  return [...scalars, ...inner];
}

/** Everything that the schema says of them. */
export function messagesOf(
  schema: z.ZodType,
  { isForm = false, ...params }: z.core.ParseContext<z.core.$ZodIssue> & { isForm?: boolean } = {},
): string[] {
  // The fields of a form are always an object, whatever stands in them.
  const values = wrongValuesOf(schema).filter((value) => !isForm || (value && typeof value === 'object'));
  const issues = values.flatMap((value) => schema.safeParse(value, params).error?.issues ?? []);
  return [...new Set(issues.map(({ message }) => message))];
}

/** Latin words that Russian has taken over as they are; a sign of comparison is no Russian either. */
const AS_IN_RUSSIAN = /\be-?mail\b|\bPDF\b|\bJPEG\b|\bPNG\b|\bVIP\b/gi;

export const isRussian = (message: string): boolean =>
  /[а-яё]/i.test(message) && !/[a-z<>=]/i.test(message.replace(AS_IN_RUSSIAN, ''));
