import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { readPlaces } from './read-places';
import { placeOf, replacePlaces } from './repository';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
beforeEach(() => load(TABLE));
afterAll(() => federation.close());

const TABLE = `network,country,city
203.0.113.0/24,Россия,Казань
203.0.113.128/25,Россия,
2001:db8::/32,Казахстан,Алматы
`;

const load = (csv: string) => replacePlaces(federation.db, readPlaces(Readable.from([csv])));

test.each([
  ['203.0.113.7', { country: 'Россия', city: 'Казань' }],
  ['203.0.113.200', { country: 'Россия', city: '' }],
  ['::ffff:203.0.113.7', { country: 'Россия', city: 'Казань' }],
  ['2001:db8::1', { country: 'Казахстан', city: 'Алматы' }],
  ['198.51.100.1', undefined],
  ['not an address', undefined],
])('the place of %s is %j, by the narrowest network', async (address, place) => {
  expect(await placeOf(federation.db, address)).toEqual(place);
});

test('the activity tells country and city where the table knows them, and invents none [A-112 A-117]', async () => {
  const { email, password } = await signedInUser(federation);
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password }, headers });
    const history = await ask(federation, '/api/auth/history', {
      headers: { authorization: `Bearer ${response.token}` },
    });
    const { country, city } = history.response.values.find(({ current }: { current: boolean }) => current);
    return [country, city];
  };
  expect(await from('203.0.113.7')).toEqual(['Россия', 'Казань']);
  expect(await from('203.0.113.200')).toEqual(['Россия', 'не определён']);
  expect(await from('198.51.100.1')).toEqual(['не определена', 'не определён']);
});

test('a table is taken whole, twelve thousand networks too, and takes the place of the one before', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => `10.${at >> 8}.${at & 255}.0/24,Россия,Город ${at}`);
  expect(await load(`network,country,city\n${rows.join('\n')}\n`)).toBe(12_000);
  expect(await placeOf(federation.db, '10.46.223.9')).toEqual({ country: 'Россия', city: 'Город 11999' });
  expect(await placeOf(federation.db, '203.0.113.7')).toBeUndefined();
});

test.each([
  ['network,country,city\n203.0.113.0/33,Россия,Казань', 'Строка 2: network — не сеть вида 203.0.113.0/24'],
  ['network,country,city\n10.0.0.0/8,Россия,Уфа\n10.1.0.0/16,,Уфа', 'Строка 3: country — пусто'],
  ['network,country\n10.0.0.0/8,Россия', 'Строка 2:'],
  ['network,country,city\n"10.0.0.0/8,Россия,Уфа', 'Файл не читается как CSV'],
])('%j is refused, and the table before stays', async (csv, message) => {
  await expect(load(csv)).rejects.toThrow(message);
  expect(await placeOf(federation.db, '203.0.113.7')).toEqual({ country: 'Россия', city: 'Казань' });
});
