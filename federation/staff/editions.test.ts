import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildApp } from '@/federation/app';
import { importContentCommand } from '@/federation/cli/import-content';
import { unpublishCommand } from '@/federation/cli/unpublish';
import { contentId } from '@/federation/content-import/content-id';
import { consents } from '@/federation/db/schema/account/user';
import { documents } from '@/federation/db/schema/content/document';
import { checkoutOf, lineOf, order } from '@/federation/testing/buyer';
import { type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { partnershipEnquiry } from '@/federation/testing/enquiries';
import { createFormat } from '@/federation/testing/format';
import { pdf } from '@/federation/testing/pdf';
import { askStaff, enter, signedInStaff, type TestStaff } from '@/federation/testing/staff';

const TABLE = 'documents/documents.csv';
const HEAD = 'slug,shelf,title,date,file\n';
const pers = (day: string, title = 'Согласие') => `pers,pers,${title},${day},ustav.md\n`;
const others = 'ustav,main,Устав,2026-02-01,ustav.md\noffers,offers,Оферта,2026-01-15,ustav.md\n';
const first = contentId('document', 'pers');

let house: ContentHouse;
let secretary: TestStaff;
beforeEach(async () => {
  house ??= await contentHouse();
  house.federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  await house.empty();
  await house.federation.db.delete(consents);
  await house.write({ ...wholeContent, [TABLE]: HEAD + pers('2026-01-15') + others });
  await run();
  secretary = await signedInStaff(house.federation, 'secretary');
});
afterAll(() => house.close());

const run = (...options: string[]) =>
  importContentCommand({
    ...house.federation.deps,
    args: ['.', ...options],
    folder: house.folder(),
    say: () => undefined,
    warn: () => undefined,
  });
const editionForm = (document_date: string, body?: string) => ({
  document_date,
  file: { name: 'pers.pdf', data: pdf(body).toString('base64') },
});
const preview = (form: object, id = first) =>
  askStaff(house.federation, secretary, 'POST', `documents/${id}/new-edition/preview`, { body: { form } });
const press = (form: object, seen: string, id = first) =>
  askStaff(house.federation, secretary, 'POST', `documents/${id}/new-edition`, {
    body: { form, seen, proof: { password: secretary.password } },
  });
async function publish(day: string, body?: string) {
  const form = editionForm(day, body);
  const { response } = await preview(form);
  return press(form, response.seen);
}
const get = (url: string) => house.federation.app.inject({ url });
const editions = async () =>
  (await get('/server/document/editions/pers'))
    .json<{ values: { public_id: string; document_date: string; in_force: boolean }[] }>()
    .values.map(({ document_date, in_force }) => [document_date, in_force]);
const isFile = async (name: string, bytes: Buffer) =>
  (await get(`/api/files/document/${name}`)).rawPayload.equals(bytes);
const editionsOf = async (name: string) => {
  const { values } = (await get(`/server/document/editions/${name}`)).json<{ values: { public_id: string }[] }>();
  return values.map(({ public_id }) => public_id);
};

/** The edition that a consent names which is given now, by an enquiry and by an order. */
async function named(app = house.federation.app) {
  const { db } = house.federation;
  await db.delete(consents);
  await app.inject({ method: 'POST', url: '/api/support', payload: partnershipEnquiry() });
  await order({ ...house.federation, app }, checkoutOf([lineOf(await createFormat(db))]));
  const rows = await db.select().from(consents);
  return [...new Set(rows.filter(({ kind }) => kind === 'personal-data').map((row) => row.documentVersion))];
}

describe('a new edition of a legal text', () => {
  test('is named by consents from 00:00 of its day in Moscow, by both federations; the archive shows both [E-083]', async () => {
    expect(await publish('2026-06-02')).toMatchObject({ status: 200 });
    const second = await buildApp(house.federation.deps);
    const former = (await get('/api/files/document/pers')).rawPayload;
    for (const [instant, day] of [
      ['2026-06-01T20:59:59Z', '2026-01-15'],
      ['2026-06-01T21:00:00Z', '2026-06-02'],
      ['2026-06-02T00:00:00Z', '2026-06-02'],
    ] as const) {
      house.federation.clock.set(new Date(instant));
      expect({ instant, named: [await named(), await named(second)] }).toEqual({ instant, named: [[day], [day]] });
      expect(await isFile('pers', day === '2026-01-15' ? former : pdf())).toBe(true);
    }
    await second.close();
    expect(await editions()).toEqual([
      ['2026-06-02', true],
      ['2026-01-15', false],
    ]);
    expect(await isFile(first, former)).toBe(true);
  });

  test('that comes is in no archive and changes nothing yet', async () => {
    await publish('2026-07-15');
    expect(await editions()).toEqual([['2026-01-15', true]]);
    expect(await named()).toEqual(['2026-01-15']);
  });

  test('says before what it will do, and must be told anew when another comes meanwhile [E-010]', async () => {
    const form = editionForm('2026-07-15');
    const { response } = await preview(form);
    expect(response.sections[0].text).toBe('С 15.07.2026 согласия даются по этой редакции. Прежняя остаётся в архиве.');
    expect(response.warnings).toEqual([]);
    await publish('2026-08-01', '2 0 obj<<>>endobj');
    expect(await press(form, response.seen)).toMatchObject({ status: 409, response: { code: 'seen' } });
    const again = await preview(form);
    expect(again.response.warnings).toEqual(['Редакция, которая готовилась к 01.08.2026, будет заменена']);
    expect((await press(form, again.response.seen)).status).toBe(200);
    expect(await house.federation.db.$count(documents)).toBe(4);
  });

  test.each(['2026-06-01', '2026-01-15', '2025-01-01'])('of %s is refused: its day is not after today', async (day) => {
    expect(await preview(editionForm(day))).toMatchObject({
      status: 400,
      response: { staff: { document_date: 'Новая редакция действует не раньше завтрашнего дня' } },
    });
  });

  test('needs the proof, a PDF and a text that has editions', async () => {
    const form = editionForm('2026-07-15');
    const { response } = await preview(form);
    const body = { form, seen: response.seen };
    const path = `documents/${first}/new-edition`;
    expect((await askStaff(house.federation, secretary, 'POST', path, { body })).status).toBe(400);
    const table = { ...form, file: { name: 'a.csv', data: Buffer.from('a,b\n1,2\n').toString('base64') } };
    expect((await preview(table)).response.staff.file).toBe('Юридический текст — файл PDF');
    expect((await preview(form, contentId('document', 'ustav'))).status).toBe(409);
  });
});

test('an edition in force or former is neither changed nor hidden, in words [E-083]', async () => {
  await publish('2026-06-02');
  house.federation.clock.advance({ days: 2 });
  await enter(house.federation, secretary);
  const form = { title: 'Согласие', shelf: 'main', document_date: '2026-01-15', event: null };
  for (const id of await editionsOf('pers')) {
    const body = { form: { ...form, file: editionForm('2026-07-15').file }, version: '0'.repeat(16) };
    expect(await askStaff(house.federation, secretary, 'PUT', `documents/${id}`, { body })).toMatchObject({
      status: 409,
      response: { message: 'Редакцию не меняют: создайте новую' },
    });
    const hide = { body: { ids: [id], reason: 'опечатка' } };
    expect(await askStaff(house.federation, secretary, 'POST', 'documents/hide', hide)).toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('замените его новой редакцией') },
    });
    const args = ['--by', 'Проба', '--reason', 'опечатка', id];
    const command = unpublishCommand({ ...house.federation.deps, args, say: () => undefined } as never);
    await expect(command).rejects.toThrow();
  }
  expect(await editionsOf('pers')).toHaveLength(2);
});

test('the search finds the edition in force alone, at each side of midnight', async () => {
  await publish('2026-06-02');
  const found = async () => {
    const response = await get(`/api/search?${new URLSearchParams({ query: 'согласие', type: 'documents' })}`);
    return response.json<{ hits: { path: string }[] }>().hits.map(({ path }) => path.split('/').at(-1));
  };
  house.federation.clock.set(new Date('2026-06-01T20:59:59Z'));
  const before = await found();
  house.federation.clock.set(new Date('2026-06-01T21:00:00Z'));
  const [now] = await editionsOf('pers');
  expect([before, await found()]).toEqual([[first], [now]]);
});

describe('an import', () => {
  test('of the same folder changes nothing, also after an edition of people', async () => {
    const rows = () => house.federation.db.select().from(documents).orderBy(documents.publicId);
    await publish('2026-07-15');
    const before = await rows();
    await run();
    house.federation.clock.set(new Date('2026-08-01T09:00:00Z'));
    await run();
    expect(await rows()).toEqual(before);
  });

  test('adds an edition of tomorrow and refuses one of today, or another text of a day that has begun', async () => {
    await house.write({ [TABLE]: HEAD + pers('2026-06-01') + others });
    await expect(run()).rejects.toThrow(
      /documents\.csv, строка 2, столбец «date»: новая редакция действует не раньше завтрашнего дня/,
    );
    await house.write({ [TABLE]: HEAD + pers('2026-01-15', 'Согласие без опечатки') + others });
    await expect(run('--overwrite')).rejects.toThrow(/редакция от 2026-01-15 действует или действовала: её не меняют/);
    await house.write({ [TABLE]: HEAD + pers('2026-06-02') + others });
    await run();
    await run();
    house.federation.clock.advance({ days: 1 });
    expect(await editions()).toEqual([
      ['2026-06-02', true],
      ['2026-01-15', false],
    ]);
    expect(await named()).toEqual(['2026-06-02']);
  });

  test('does not replace the coming edition of a person without --overwrite [E-009]', async () => {
    await publish('2026-07-15');
    await house.write({ [TABLE]: HEAD + pers('2026-07-20') + others });
    await expect(run()).rejects.toThrow(/documents\.csv, строка 2.*запись изменил\(а\)/s);
    await run('--overwrite');
    house.federation.clock.set(new Date('2026-08-01T09:00:00Z'));
    expect(await editions()).toEqual([
      ['2026-07-20', true],
      ['2026-01-15', false],
    ]);
  });

  test('does not replace a document that a person has changed, nor show one that is hidden [E-009]', async () => {
    const id = contentId('document', 'ustav');
    const { response } = await askStaff(house.federation, secretary, 'GET', `documents/${id}`);
    const body = { form: { ...response.form, title: 'Устав 2026 года', file: null }, version: response.version };
    expect((await askStaff(house.federation, secretary, 'PUT', `documents/${id}`, { body })).status).toBe(200);
    await expect(run()).rejects.toThrow(/documents\.csv, строка 3.*запись изменил\(а\) .+; --overwrite заменит её/s);
    const hide = { body: { ids: [id], reason: 'устарел' } };
    await askStaff(house.federation, secretary, 'POST', 'documents/hide', hide);
    await run('--overwrite');
    const [row] = (await house.federation.db.select().from(documents)).filter(({ publicId }) => publicId === id);
    expect(row).toMatchObject({ title: 'Устав', hidden: true });
  });
});
