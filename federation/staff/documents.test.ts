import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { documents } from '@/federation/db/schema/content/document';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { pdf } from '@/federation/testing/pdf';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';

const MOST_BYTES = 10 * 1024 * 1024;

let federation: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  federation = await testApp();
  editor = await signedInStaff(federation, 'editor');
});
afterAll(() => federation.close());
// Writes of one person are counted by the minute.
beforeEach(() => federation.clock.advance({ minutes: 2 }));

const uploadOf = (bytes: Buffer) => ({ name: 'положение.pdf', data: bytes.toString('base64') });
const formOf = (more: object = {}) => ({
  title: 'Положение о чемпионате',
  shelf: 'main',
  document_date: '2026-05-01',
  event: null,
  file: uploadOf(pdf()),
  ...more,
});
const create = (form: object, who = editor) => askStaff(federation, who, 'POST', 'documents', { body: { form } });
const created = async (more: object = {}) => (await create(formOf(more))).response.id as string;
const one = async (id: string) => (await askStaff(federation, editor, 'GET', `documents/${id}`)).response;
async function save(id: string, change: object) {
  const { form, version } = await one(id);
  const body = { form: { ...form, file: null, ...change }, version };
  return askStaff(federation, editor, 'PUT', `documents/${id}`, { body });
}
const get = (url: string) => federation.app.inject({ url });
const fileOf = (id: string) => get(`/api/files/document/${id}`);
const shelfOf = async (type: string) =>
  (await get(`/server/document/list?type=${type}`)).json<{ values: { public_id: string; title: string }[] }>().values;
async function told() {
  const changes: object[] = [];
  const take = { 'notify-site': async (notice: { changes: object[] }) => void changes.push(...notice.changes) };
  await federation.deps.queue.drain('notify-site', take as never);
  return changes;
}

describe('a document', () => {
  test('is on its shelf with its file as soon as it is saved, and the site is told [E-012 E-084]', async () => {
    await told();
    const id = await created({ title: 'Регламент 2026 года' });
    expect(await shelfOf('main')).toMatchObject([{ public_id: id, title: 'Регламент 2026 года' }]);
    const { rawPayload, headers } = await fileOf(id);
    expect(rawPayload.equals(pdf())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="reglament-2026-goda.pdf"',
    });
    expect(await told()).toEqual([{ noun: 'document' }]);
  });

  test('keeps its address with a new file; the history names size and hash of both [E-084]', async () => {
    const id = await created();
    const before = await one(id);
    expect((await save(id, { file: uploadOf(pdf('2 0 obj<<>>endobj')) })).status).toBe(200);
    expect((await fileOf(id)).rawPayload.equals(pdf('2 0 obj<<>>endobj'))).toBe(true);
    const after = await one(id);
    const { response } = await askStaff(federation, editor, 'GET', `documents/${id}/changes`);
    const text = ({ form: { file } }: typeof after) => `PDF, ${file.size} Б, отпечаток ${file.hash.slice(0, 16)}`;
    expect(response.values[0].changes).toEqual([{ field: 'Файл', from: text(before), to: text(after) }]);
    expect(before.form.file.hash).not.toBe(after.form.file.hash);
  });

  test('keeps its file when its title alone changes, also in the log', async () => {
    const id = await created();
    expect((await save(id, { title: 'Другое название' })).status).toBe(200);
    expect((await fileOf(id)).rawPayload.equals(pdf())).toBe(true);
    const { response } = await askStaff(federation, editor, 'GET', `documents/${id}/changes`);
    expect(response.values[0].changes).toMatchObject([{ field: 'Название', to: 'Другое название' }]);
  });

  test('leaves the site when it is hidden, with its file, and comes back', async () => {
    const id = await created({ shelf: 'archive' });
    await told();
    const body = { ids: [id], reason: 'по просьбе юриста' };
    expect((await askStaff(federation, editor, 'POST', 'documents/hide', { body })).status).toBe(200);
    expect([await shelfOf('archive'), (await fileOf(id)).statusCode]).toEqual([[], 404]);
    expect(await told()).toContainEqual({ noun: 'document', public_id: id, forget: true });
    const again = await askStaff(federation, editor, 'POST', 'documents/hide', { body });
    expect(again).toMatchObject({ status: 409, response: { message: 'Уже снят' } });
    await askStaff(federation, editor, 'POST', 'documents/show', { body: { ids: [id] } });
    expect([(await shelfOf('archive')).length, (await fileOf(id)).statusCode]).toEqual([1, 200]);
  });
});

test('a document of an event stands on its page and leaves it when it is hidden [E-085]', async () => {
  const { eventId } = await createFormat(federation.db);
  expect(await create(formOf({ shelf: 'event' }))).toMatchObject({
    status: 400,
    response: { code: 'fields', staff: { event: 'Выберите событие' } },
  });
  await told();
  const id = await created({ title: 'Схема трассы', shelf: 'event', event: eventId });
  expect(await told()).toContainEqual({ noun: 'calendar', public_id: eventId });
  const page = async () => (await get(`/api/calendar/event/${eventId}`)).json().documents;
  expect(await page()).toMatchObject([{ public_id: id, title: 'Схема трассы', link: `/api/files/document/${id}` }]);
  const body = { ids: [id], reason: 'устарела' };
  await askStaff(federation, editor, 'POST', 'documents/hide', { body });
  expect(await page()).toEqual([]);
  expect(await told()).toContainEqual({ noun: 'calendar', public_id: eventId, forget: true });
});

describe('a file', () => {
  test.each([
    ['with JavaScript', pdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'), /содержит сценарии/],
    ['with an attachment', pdf('1 0 obj<</Type/EmbeddedFile>>endobj'), /содержит вложения/],
    ['that is encrypted', pdf('trailer<</Encrypt 3 0 R>>'), /защищён паролем/],
    ['that starts a program', pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj'), /запускает программы/],
    ['without its end', pdf().subarray(0, 30), /записан не полностью/],
    ['that is a page', Buffer.from('<html><script>alert(1)</script></html>'), /PDF или таблица CSV/],
    ['in another encoding', Buffer.from([0xcc, 0xe5, 0xf1, 0xf2, 0xee]), /UTF-8/],
  ])('%s is refused with its reason at its field, and nothing is written [E-084]', async (_, bytes, reason) => {
    const before = await federation.db.$count(documents);
    const { status, response } = await create(formOf({ file: uploadOf(bytes) }));
    expect({ status, code: response.code }).toEqual({ status: 400, code: 'fields' });
    expect(response.staff.file).toMatch(reason);
    expect(await federation.db.$count(documents)).toBe(before);
  });

  test('may be a table', async () => {
    const id = await created({ shelf: 'ratings', file: uploadOf(Buffer.from('Место,Имя\n1,Анна\n')) });
    expect((await fileOf(id)).headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('that is missing is asked for', async () => {
    expect(await create(formOf({ file: null }))).toMatchObject({ status: 400, response: { message: 'Выберите файл' } });
  });

  test('of 10 MB passes, of a byte more is 413 in words, and so is a longer body [E-084]', async () => {
    expect((await create(formOf({ file: uploadOf(pdf(undefined, MOST_BYTES)) }))).status).toBe(200);
    expect(await create(formOf({ file: uploadOf(pdf(undefined, MOST_BYTES + 1)) }))).toMatchObject({
      status: 413,
      response: { message: 'Файл больше 10 МБ: уменьшите его' },
    });
    expect(await create(formOf({ file: { name: 'a.pdf', data: 'A'.repeat(15 * 1024 * 1024) } }))).toMatchObject({
      status: 413,
      response: { message: 'Запрос слишком большой' },
    });
  });

  test('of a stranger is refused before it is read; an operation without a file reads 64 KB', async () => {
    const member = await signedInUser(federation);
    const huge = { form: formOf({ file: { name: 'a.pdf', data: 'A'.repeat(15 * 1024 * 1024) } }) };
    expect((await askStaff(federation, member, 'POST', 'documents', { body: huge })).status).toBe(404);
    const body = { ids: ['x'], reason: 'x'.repeat(65 * 1024) };
    expect((await askStaff(federation, editor, 'POST', 'documents/hide', { body })).status).toBe(413);
  });
});

test('five PDFs at once are all taken, a sixth with a script is refused and harms none [E-084]', async () => {
  const files = Array.from({ length: 5 }, (_, at) => uploadOf(pdf(`${at} 0 obj<<>>endobj`, 2 * 1024 * 1024)));
  const harmful = uploadOf(pdf('1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'));
  const sent = [...files, harmful].map((file, at) => create(formOf({ title: `Документ ${at}`, shelf: 'erai', file })));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400]);
  expect((await shelfOf('erai')).map(({ title }) => title).toSorted()).toEqual(
    files.map((_, at) => `Документ ${at}`).toSorted(),
  );
});

test('ten files of 10 MB at once are taken in their turn', async () => {
  const file = uploadOf(pdf(undefined, MOST_BYTES));
  const sent = Array.from({ length: 10 }, () => create(formOf({ shelf: 'license', file })));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});

test('the list finds by a word, filters by the shelf and says what the file is', async () => {
  await created({ title: 'Ёлочный кубок', shelf: 'world' });
  const { response } = await askStaff(federation, editor, 'GET', 'documents?shelf=world&q=елочный');
  expect(response).toMatchObject({ total: 1, values: [{ title: 'Ёлочный кубок', file: 'PDF, 1\u00a0КБ' }] });
});
