import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import * as stored from './stored';

const pairs = {
  text: [stored.text, z.string()],
  flag: [stored.flag, z.boolean()],
  uuid: [stored.uuid, z.guid()],
  day: [stored.day, z.iso.date()],
  instant: [stored.instant, z.iso.datetime({ offset: true })],
  number: [stored.number(0, 100), z.number().min(0).max(100)],
  int: [stored.int(1), z.int().min(1)],
  oneOf: [stored.oneOf('male', 'female'), z.enum(['male', 'female'])],
  list: [stored.list(stored.int()), z.array(z.int())],
  nullable: [stored.nullable(stored.text), z.string().nullable()],
  withDefault: [stored.withDefault(stored.text, '–'), z.string().default('–')],
  emptyOr: [stored.emptyOr(stored.day), z.union([z.literal(''), z.iso.date()])],
  orElse: [stored.orElse(stored.text, '–'), z.string().catch('–')],
  object: [
    stored.object({ name: stored.text, count: stored.optional(stored.int()) }),
    z.object({ name: z.string(), count: z.int().optional() }),
  ],
} as const satisfies Record<string, readonly [stored.Reader<unknown>, z.ZodType]>;

const values = [
  ...[
    undefined,
    null,
    '',
    'male',
    'Мария',
    true,
    0,
    1,
    1.5,
    -1,
    100,
    101,
    2 ** 60,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ],
  ...[
    '2026-06-20',
    '2026-02-30',
    '20.06.2026',
    '2026-06-20T10:00:00Z',
    '2026-06-20T10:00:00.5+03:00',
    '2026-02-30T10:00:00Z',
  ],
  ...['2026-06-20T10:00:00', '2026-06-20T25:00:00Z', '3f1c0b7a-9d1e-4f6a-8a39-0c5d2f3e7b11', '3f1c0b7a'],
  ...[[], [1], ['1'], {}, { name: 'Кружка' }, { name: 'Кружка', count: 2, size: 'M' }, { name: 'Кружка', count: '2' }],
];

describe.each(Object.entries(pairs))('%s', (_name, [read, schema]) => {
  const expectSame = (value: unknown) =>
    expect(stored.readable<unknown>(read, value)).toEqual(schema.safeParse(value).data);

  test('the reader accepts and refuses what the schema of zod does', () => {
    values.forEach(expectSame);
    fc.assert(fc.property(fc.jsonValue(), expectSame));
  });
});

test('a fault of a reader is thrown, not taken for an unreadable value', () => {
  const broken = stored.refined(stored.text, () => {
    throw new TypeError('fault');
  });
  expect(() => stored.readable(broken, '')).toThrow('fault');
});
