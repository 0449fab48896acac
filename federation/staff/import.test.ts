import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { importContentCommand } from '@/federation/cli/import-content';
import { contentId } from '@/federation/content-import/content-id';
import { childrensSchools } from '@/federation/db/schema/content/branch';
import { newsItems } from '@/federation/db/schema/content/news';
import { type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { ONE_PIXEL } from '@/federation/testing/one-pixel';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';

const SCHOOLS = 'branches/schools.csv';
const row = (phone: string, slug = 'volna') =>
  `slug,region,name,phone,email,link\n${slug},Самарская область,Школа «Волна»,${phone},,\n`;

let content: ContentHouse;
let secretary: TestStaff;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  await content.write({ ...wholeContent, [SCHOOLS]: row('+7 846 111-11-11') });
  secretary = await signedInStaff(content.federation, 'secretary');
});

const run = (...options: string[]) =>
  importContentCommand({
    ...content.federation.deps,
    args: ['.', ...options],
    folder: content.folder(),
    say: () => undefined,
    warn: () => undefined,
  });
const id = contentId('school', 'volna');
const phone = async () => {
  const [school] = await content.federation.db.select().from(childrensSchools).where(eq(childrensSchools.publicId, id));
  return school?.phone;
};

async function changePhone(value: string): Promise<void> {
  const { response } = await askStaff(content.federation, secretary, 'GET', `schools/${id}`);
  const body = { form: { ...response.form, phone: value }, version: response.version };
  expect((await askStaff(content.federation, secretary, 'PUT', `schools/${id}`, { body })).status).toBe(200);
}

test('an import does not replace what a person has changed, but for --overwrite, and is silent where nothing differs [E-009]', async () => {
  await run();
  await changePhone('+7 846 222-22-22');
  await expect(run()).rejects.toThrow(
    /branches\/schools\.csv, строка 2.*запись изменил\(а\) .+ на рабочем столе; --overwrite/s,
  );
  expect(await phone()).toBe('78462222222');
  await run('--overwrite');
  expect(await phone()).toBe('78461111111');
  await content.write({ [SCHOOLS]: row('+7 846 333-33-33') });
  await run();
  expect(await phone()).toBe('78463333333');
  await changePhone('+7 846 444-44-44');
  await content.write({ [SCHOOLS]: row('+7 846 444-44-44') });
  await run();
  expect(await phone()).toBe('78464444444');
});

test('a person whose form an import has changed meanwhile is told so, as of another person [E-008]', async () => {
  await content.write({ [SCHOOLS]: row('+7 846 111-11-11', 'parus') });
  await run();
  const { response } = await askStaff(content.federation, secretary, 'GET', `schools/${contentId('school', 'parus')}`);
  await content.write({ [SCHOOLS]: row('+7 846 555-55-55', 'parus') });
  await run();
  const body = { form: { ...response.form, email: 'volna@example.ru' }, version: response.version };
  const refused = await askStaff(content.federation, secretary, 'PUT', `schools/${contentId('school', 'parus')}`, {
    body,
  });
  expect(refused).toMatchObject({
    status: 409,
    response: { code: 'changed', staff: { form: { phone: '+78465555555' } } },
  });
});

describe('an article of the folder', () => {
  const NEWS = 'news/start.md';
  const id = contentId('news', 'start');
  const article = (text: string, picture = 'news/one.png') => ({
    [NEWS]: `---\nslug: start\npublished: 2026-05-01T10:00:00+03:00\nheadline: Старт сезона\nsubtitle: О старте\ndiscipline: tri\npicture: ${picture}\n---\n\n${text}\n`,
    'news/one.png': Buffer.from(ONE_PIXEL, 'base64'),
    'news/other.png': Buffer.from(ONE_PIXEL, 'base64'),
  });
  const ask = (method: 'GET' | 'POST' | 'PUT', tail = '', body?: object) =>
    askStaff(content.federation, secretary, method, `news/${id}${tail}`, body && { body });
  const stored = async () => {
    const [row] = await content.federation.db.select().from(newsItems).where(eq(newsItems.publicId, id));
    return row;
  };
  async function draft(more: object) {
    const { response } = await ask('GET');
    const body = { form: { ...response.form, ...more }, at: response.draft?.at ?? null };
    expect(await ask('PUT', '/draft', body)).toMatchObject({ status: 200 });
  }

  test('is imported over a draft, which then is not published over the import unseen [E-009 E-075]', async () => {
    await content.write(article('Первый текст.'));
    await run();
    await draft({ headline: 'Старт сезона скоро' });
    await content.write(article('Второй текст.'));
    await run();
    expect((await stored())?.text).toContain('Второй');
    expect(await ask('POST', '/publish/preview', {})).toMatchObject({ status: 409 });
  });

  test('that a person has published is kept, but for --overwrite, by which words of another picture are forgotten [E-009]', async () => {
    await content.write(article('Первый текст.'));
    await run();
    const { response } = await ask('GET');
    await draft({ headline: 'Старт сезона скоро', cover: { ...response.form.cover, alt: 'Старт', focus_x: 10 } });
    const { response: shown } = await ask('POST', '/publish/preview', {});
    expect(await ask('POST', '/publish', { seen: shown.seen })).toMatchObject({ status: 200 });
    await content.write(article('Второй текст.'));
    await expect(run()).rejects.toThrow(/news\/start\.md.*запись изменил\(а\) .+ на рабочем столе; --overwrite/s);
    await run('--overwrite');
    expect(await stored()).toMatchObject({ headline: 'Старт сезона', pictureAlt: 'Старт', focusX: 10 });
    await content.write(article('Третий текст.', 'news/other.png'));
    await run();
    expect(await stored()).toMatchObject({ picture: 'news/other.png', pictureAlt: null, focusX: 50 });
  });
});
