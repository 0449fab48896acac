import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { isVisible } from '@/lib/domain/base/text/name';
import { allOperations } from './index';
import { textFieldsOf } from './testing/text-fields';

/** By the last name on the way: what no person, team or thing is called by. */
const NO_NAMES: Readonly<Record<string, readonly string[]>> = {
  'secrets, compared and never shown': [
    'password',
    'new_password',
    'secure',
    'code',
    'recovery_code',
    'token',
    'agreed',
  ],
  'texts of several lines': ['text', 'best_result', 'experience'],
  'bytes, judged as a file': ['document', 'photo', 'sport_rank_document'],
  'read as a date or a number': ['birth_date', 'start_date', 'passport_date', 'start_number'],
  'compared with what is stored': ['search', 'query', 'format', 'category', 'club', 'member'],
  'of the browser': ['transports'],
};
const noNames = new Set(Object.values(NO_NAMES).flat());
const STORED_BY = new Set(['POST /api/results/ingest']);

const fields = allOperations.flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema) =>
    (schema ? textFieldsOf(schema) : []).map((field) => ({ ...field, operation: `${method} ${path}` })),
  ),
);

/** A feed's category is stored; that of a search is not. */
const isName = ({ place, operation }: (typeof fields)[number]) =>
  !noNames.has(place.split('.').at(-1) ?? '') || (STORED_BY.has(operation) && place.endsWith('.category'));

const samples = ['Ив\u202eан', 'Ив\u200bан', 'Ив\u00adан', 'Ив\u001b[31mан', 'Ив\u{e0041}ан', 'Ив\ufe0fан', 'Ив\nан'];

const isClean = ({ data, success }: { success: boolean; data?: unknown }) => !success || isVisible(String(data));

test('no text field of the contract that is a name lets an invisible or control character through', () => {
  const open = fields
    .filter(isName)
    .filter(({ schema }) => samples.some((sample) => !isClean(schema.safeParse(sample))))
    .map(({ operation, place }) => `${operation}: ${place}`);
  expect(open).toEqual([]);
});

test('the sweep reaches names in lines, participants and feeds, and every exception exists', () => {
  const names = fields.filter(isName).map(({ operation, place }) => `${operation}: ${place}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'PUT /api/user: last_name',
      'PUT /api/user/ticket: additional_fields.value',
      'POST /api/payment: tickets.others.info.first_name',
      'POST /api/payment: insurances.relative_name',
      'POST /api/results/ingest: rows.company_name',
      'POST /api/user/passkeys: name',
      'POST /api/olympic/application: emergency_name',
    ]),
  );
  const last = new Set(fields.map(({ place }) => place.split('.').at(-1)));
  expect([...noNames].filter((name) => !last.has(name))).toEqual([]);
});

test('control: a text without the rule is found by the sweep', () => {
  const [found] = textFieldsOf(z.object({ lines: z.array(z.object({ name: z.string().optional() })) }));
  expect(found?.place).toBe('lines.name');
  expect(found?.schema.safeParse(samples[0]).success).toBe(true);
});

test('every name of a person is stored in its standard form, whatever a phone or an editor put there', () => {
  const NAMES = /(?:^|\.)(?:last_name|first_name|second_name|last_name_en|first_name_en)$/;
  const left = fields
    .filter(({ place }) => NAMES.test(place))
    .filter(({ schema }) => schema.safeParse('D\u2019Arc\u2013Lee\u00a0 Ann\u200b').data !== "D'Arc-Lee Ann")
    .filter(({ schema }) => schema.safeParse('О\u02bcНил\u2014Иванова\u200b').data !== "О'Нил-Иванова")
    .map(({ operation, place }) => `${operation}: ${place}`);
  expect(left).toEqual([]);
  expect(fields.filter(({ place }) => NAMES.test(place)).length).toBeGreaterThan(15);
});

test('the name of a stored cluster, size or question comes through as it was sent, no-break spaces included', () => {
  const chosen = /(?:^|\.)(?:cluster\.name|item_size|additional_fields\.name)$/;
  const changed = fields
    .filter(({ place }) => chosen.test(place))
    .filter(({ schema }) => schema.safeParse('Любители\u00a035–39').data !== 'Любители\u00a035–39')
    .map(({ operation, place }) => `${operation}: ${place}`);
  expect(changed).toEqual([]);
  expect(fields.filter(({ place }) => chosen.test(place)).length).toBeGreaterThan(5);
});
