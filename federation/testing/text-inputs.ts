import { z } from 'zod';

/** A place of a value where another may stand. */
interface Place {
  /** `/tickets/0/info/name` */
  readonly path: string;
  put(value: unknown, other: unknown): unknown;
}

export const textPlaces = (value: unknown): Place[] => placesOf(value, (one) => typeof one === 'string');

export function placesOf(value: unknown, isOne: (value: unknown) => boolean, path = ''): Place[] {
  if (isOne(value)) return [{ path, put: (_, other) => other }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    placesOf(inner, isOne, `${path}/${name}`).map((place) => ({
      path: place.path,
      put: (whole: unknown, other: unknown) => replaced(whole as object, name, (old) => place.put(old, other)),
    })),
  );
}

function replaced(value: object, name: string, change: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.with(Number(name), change(value[Number(name)]));
  return { ...value, [name]: change((value as Record<string, unknown>)[name]) };
}

/** What of JSON Schema a sample is made of. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

const samplesByName: Readonly<Record<string, unknown>> = {
  phone: '79123456789',
  emergency_phone: '79123456780',
  contact_phone: '79123456780',
  email: 'naughty@example.ru',
};
const samplesByFormat: Readonly<Record<string, string>> = {
  uuid: '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11',
  date: '1990-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'naughty@example.ru',
  uri: 'https://example.ru/',
};

function sampleOf(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0], name);
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, sampleOf(inner, key)]),
    );
  }
  if (shape.type === 'array') return shape.items ? [sampleOf(shape.items, name)] : [];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1);
  return samplesByName[name] ?? samplesByFormat[shape.format ?? ''] ?? 'x';
}

/** A value with every field that the schema names, such as it is. */
export const wholeSampleOf = (schema: z.ZodType): unknown =>
  sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);

/** The value with one optional field more, each in its turn; `undefined` has them all. */
function fuller(shape: Shape, value: unknown): unknown[] {
  const [alternative] = shape.anyOf ?? [];
  if (alternative) return fuller(alternative, value);
  if (shape.type === 'array' && Array.isArray(value) && shape.items) {
    const { items } = shape;
    if (value.length === 0) return [[sampleOf(items)]];
    return fuller(items, value[0]).map((first) => value.with(0, first));
  }
  if (shape.type !== 'object') return [];
  const given = (value ?? {}) as Record<string, unknown>;
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const values = name in given ? fuller(inner, given[name]) : [sampleOf(inner, name)];
    return values.map((one) => ({ ...given, [name]: one }));
  });
}

/** A valid value, and one with every optional field that the schema takes beside the others: together they have its texts. */
export function variantsOf(schema: z.ZodType, valid: unknown): unknown[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  let full = valid;
  const lone: unknown[] = [];
  // Once for the fields, once more for those in what the first round has added.
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < fuller(shape, full).length; index++) {
      const candidate = fuller(shape, full)[index];
      if (!schema.safeParse(candidate).success) {
        if (round === 0) lone.push(candidate);
        continue;
      }
      full = candidate;
      index = -1;
    }
  }
  return [full, ...lone];
}
