import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { importContent } from '@/federation/content-import/import-content';
import { type ContentHouse, contentHouse } from '@/federation/testing/content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(() => content.empty());

const jpeg = (width: number, background: string) =>
  sharp({ create: { width, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const members = (picture: string) => ({
  'members/groups.csv': 'slug,name\nleaders,Лидеры\n',
  'members/members.csv': `slug,name,title,birthday,region,company,agent_name,picture,groups\nserova,Анна Серова,МС,,,,,${picture},leaders\n`,
});
const take = () => importContent(content.federation.deps, content.folder());
const get = (url: string) => content.federation.app.inject({ url });
const PATH = 'members/serova.jpg';

test('a picture of the content answers by its path, as a JPEG that fits a screen [P-127 U-52]', async () => {
  await content.write({ ...members(PATH), [PATH]: await jpeg(2400, '#e2001a') });
  await take();
  const response = await get(`/api/files/${PATH}`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 });
  const known = await content.federation.app.inject({
    url: `/api/files/${PATH}`,
    headers: { 'if-none-match': String(response.headers.etag) },
  });
  expect(known.statusCode).toBe(304);
});

test('a new picture under the same path makes the pages of its athlete anew, the same one nothing', async () => {
  await content.write({ ...members(PATH), [PATH]: await jpeg(600, '#e2001a') });
  await take();
  await content.told();
  await take();
  expect(await content.told()).toEqual([]);
  await content.write({ [PATH]: await jpeg(600, '#0a4ea3') });
  await take();
  expect(await content.told()).toMatchObject([{ noun: 'member' }]);
});

test.each([
  ['members/none.jpg', 'файла members/none.jpg нет'],
  ['members/groups.csv', 'нужен путь вида members/ivanov.jpg'],
  ['../../etc/a.jpg', 'нужен путь вида members/ivanov.jpg'],
  ['members/fake.jpg', 'members/fake.jpg — не JPEG и не PNG, и не WebP'],
])('%s is refused: %s', async (picture, problem) => {
  await content.write({ ...members(picture), 'members/fake.jpg': 'GIF89a' });
  await expect(take()).rejects.toMatchObject({ problems: [{ column: 'picture', text: problem }] });
});

test.each(['members/other.jpg', 'documents/serova.jpg', 'members/%2e%2e', 'members/..%2f..%2fetc'])(
  '%s is 404 or a refusal, never a file [P-128]',
  async (path) => {
    expect([400, 404]).toContain((await get(`/api/files/${path}`)).statusCode);
  },
);
