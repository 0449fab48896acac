import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { pictures } from '@/federation/db/schema/base/picture';
import { managers } from '@/federation/db/schema/content/management';
import { newsItems } from '@/federation/db/schema/content/news';
import { contentPages } from '@/federation/db/schema/content/page';
import { partnerBanners } from '@/federation/db/schema/content/partner';
import { teamAthletes } from '@/federation/db/schema/content/team-athlete';
import { drafts } from '@/federation/db/schema/staff/draft';
import { jobHandlers } from '@/federation/job-handlers';
import { inFileQueue } from '@/federation/modules/base/file/decode-picture';
import { type TestApp, testApp } from '@/federation/testing/app';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { type PictureFolder, pictureFolders } from '@/lib/contract/staff/picture-folder';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { roleNames } from '@/lib/domain/staff/role';

let federation: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  federation = await testApp();
  editor = await signedInStaff(federation, 'editor');
});
afterAll(() => federation.close());
// Pictures of one person are counted by ten minutes.
beforeEach(() => federation.clock.advance({ minutes: 11 }));

const plain = (width: number, height: number, background = '#c8102e') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

const send = (data: Buffer | string, folder: PictureFolder = 'news', who: TestStaff = editor) =>
  askStaff(federation, who, 'POST', 'pictures', {
    body: { folder, data: typeof data === 'string' ? data : data.toString('base64') },
  });

const open = async (path: string) => {
  const response = await federation.app.inject({ url: pictureAddress(path) ?? '' });
  return { status: response.statusCode, bytes: response.rawPayload };
};

const uploaded = async (folder: PictureFolder = 'news'): Promise<string> => {
  const { status, response } = await send(await plain(64, 48).png().toBuffer(), folder);
  expect({ status, response }).toMatchObject({ status: 200 });
  return response.path;
};

/** Roles that each folder admits, by hand. */
const admitted: Readonly<Record<PictureFolder, string>> = {
  news: 'author editor owner secretary',
  people: 'editor owner secretary',
  partners: 'editor owner',
};

test('a picture may be sent by whoever writes what it is for, and by nobody else [E-001 E-003]', async () => {
  const picture = await plain(8, 8).png().toBuffer();
  const outcomes: Record<string, string[]> = { news: [], people: [], partners: [] };
  for (const role of roleNames) {
    const scope = role === 'region' ? { regionId: 63 } : {};
    if (role === 'organiser') continue;
    const who = await signedInStaff(federation, role, scope);
    for (const folder of pictureFolders) {
      const { status, response } = await send(picture, folder, who);
      if (status === 200) outcomes[folder]?.push(role);
      else expect({ role, status, code: response.code }).toEqual({ role, status: 403, code: 'permission' });
    }
  }
  const words = Object.entries(outcomes).map(([folder, roles]) => [folder, roles.toSorted().join(' ')]);
  expect(Object.fromEntries(words)).toEqual(admitted);
  const member = await signedInUser(federation);
  const body = { folder: 'news', data: picture.toString('base64') };
  expect((await askStaff(federation, member, 'POST', 'pictures', { body })).status).toBe(404);
  expect((await askStaff(federation, null, 'POST', 'pictures', { body })).status).toBe(401);
});

test('a photo that a phone has turned is stored upright, at most 2,560 pixels, without place and camera, and shown at once [E-070]', async () => {
  const photo = await plain(4000, 3000)
    .jpeg()
    .withExif({ IFD0: { Model: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { status, response } = await send(photo);
  expect({ status, response }).toEqual({
    status: 200,
    response: { path: expect.stringMatching(/^news\/[0-9a-f-]{36}\.jpg$/), width: 1920, height: 2560 },
  });
  const shown = await open(response.path);
  const { format, width, height, exif, orientation } = await sharp(shown.bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 1920,
    height: 2560,
    exif: undefined,
    orientation: undefined,
  });
  expect(shown.bytes.toString('latin1')).not.toContain('SECRET-CAMERA');
  const [row] = await federation.db.select().from(pictures).where(eq(pictures.path, response.path));
  expect(row).toMatchObject({ uploadedBy: editor.userId, uploadedAt: federation.clock.now() });
  const [logged] = await federation.db.select().from(operatorActions).orderBy(desc(operatorActions.sequence)).limit(1);
  expect(logged).toMatchObject({ command: 'pictures.upload', actorId: editor.userId, noun: 'pictures' });
  expect(response.path).toContain(logged?.subjectId);
});

test('a transparent mark of a partner stands on white, and a WebP is taken', async () => {
  const mark = sharp({ create: { width: 320, height: 180, channels: 4, background: '#ff000000' } });
  const { response } = await send(await mark.png().toBuffer(), 'partners');
  expect(response).toMatchObject({ path: expect.stringMatching(/^partners\//), width: 320, height: 180 });
  const { data } = await sharp((await open(response.path)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect((await send(await plain(64, 48).webp().toBuffer())).status).toBe(200);
});

describe('what is no picture of the site [E-081]', () => {
  const TOO_LARGE = 'Картинка слишком велика: уменьшите её до 25 мегапикселей или сохраните как обычный JPEG';
  const NOT_IMAGE = 'Нужна картинка JPEG, PNG или WebP';
  const BROKEN_IMAGE = 'Файл не является изображением';
  const BROKEN = 'Файл передан с ошибкой, выберите его ещё раз';
  const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');
  const stored = () => federation.db.$count(pictures);

  test.each<[string, number, string, () => Promise<Buffer | string> | Buffer | string]>([
    ['15 MB', 413, 'Запрос слишком большой', () => Buffer.alloc(15_000_000, 7)],
    ['50,000 pixels by its header', 400, TOO_LARGE, () => plain(50_000, 900).png().toBuffer()],
    ['a ZIP called a picture', 400, NOT_IMAGE, () => zip],
    [
      'a picture with a ZIP behind it',
      400,
      'В файле спрятан файл другого формата',
      async () => Buffer.concat([await plain(8, 8).jpeg().toBuffer(), zip]),
    ],
    ['an SVG', 400, NOT_IMAGE, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a JPEG', 400, BROKEN_IMAGE, async () => (await plain(2000, 2000).jpeg().toBuffer()).subarray(0, 9000)],
    ['no base64', 400, BROKEN, () => 'это не картинка'],
    ['nothing', 400, BROKEN, () => ''],
  ])('%s is refused with %d and stores nothing', async (_what, status, message, make) => {
    const before = await stored();
    const refused = await send(await make());
    expect(refused).toMatchObject({ status, response: { message: expect.stringContaining(message) } });
    expect(await stored()).toBe(before);
  });

  test('another folder, or the way out of one, is refused', async () => {
    for (const folder of ['members', '../news', 'shop', '']) {
      expect((await send(await plain(8, 8).png().toBuffer(), folder as PictureFolder)).status).toBe(400);
    }
  });
});

test('ten pictures sent at once while another file is decoded: eight wait, two are told to come again, and a sign-in meanwhile works [E-081]', async () => {
  const picture = await plain(64, 48).png().toBuffer();
  const { promise: decoded, resolve: finish } = Promise.withResolvers<void>();
  const occupant = inFileQueue(() => decoded);
  const refused: number[] = [];
  const { promise: twoRefused, resolve: seen } = Promise.withResolvers<void>();
  const sent = Array.from({ length: 10 }, async () => {
    const { status } = await send(picture);
    if (status === 503 && refused.push(status) === 2) seen();
    return status;
  });
  await twoRefused;
  const { email, password } = editor;
  const signedIn = await federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });
  expect(signedIn.statusCode).toBe(200);
  finish();
  await occupant;
  expect((await Promise.all(sent)).toSorted()).toEqual([...Array(8).fill(200), 503, 503]);
});

test('the 61st picture of one person in ten minutes has to wait, somebody else has not', async () => {
  const picture = await plain(8, 8).png().toBuffer();
  for (let at = 0; at < 60; at++) {
    // Writes of one person are counted by the minute.
    if (at === 40) federation.clock.advance({ minutes: 2 });
    expect((await send(picture)).status).toBe(200);
  }
  expect(await send(picture)).toMatchObject({ status: 429, response: { retry_after: expect.any(Number) } });
  expect((await send(picture, 'news', await signedInStaff(federation, 'author'))).status).toBe(200);
});

test('a picture that nothing names goes after seven days; whatever a row, a draft or a former text names stays [E-070]', async () => {
  const names = ['cover', 'text', 'page', 'draft', 'former', 'portrait', 'about', 'athlete', 'mark'] as const;
  const used = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await uploaded()] as const)),
  ) as Record<(typeof names)[number], string>;
  const [unused, imported] = [await uploaded(), 'members/imported.jpg'];
  const now = federation.clock.now();
  const { db } = federation;
  const img = (path: string) => `<p><img src="/api/files/${path}" alt="Старт" width="64" height="48" /></p>`;
  await db.insert(pictures).values({ path: imported, content: Buffer.from('x'), sourceHash: 'x' });
  const article = { headline: 'Старт', subtitle: '', discipline: 'tri', updatedAt: now } as const;
  await db.insert(newsItems).values({ ...article, text: img(used.text), picture: used.cover, publishedAt: now });
  await db.insert(contentPages).values({ ...article, slug: 'judgment', text: img(used.page) });
  const form = { cover: { path: used.draft, alt: '' } };
  await db.insert(drafts).values({ noun: 'news', subjectKey: 'x', form, at: now });
  await db.insert(operatorActions).values({
    ...{ command: 'news.publish', subjectKey: 'x', operator: 'Анна', reason: '', at: now, noun: 'news' },
    changes: { Текст: { from: img(used.former), to: '' } },
  });
  const person = { id: 1, slug: 'x', fio: 'Анна', jobTitle: 'x', title: 'x', education: '' };
  await db.insert(managers).values({ ...person, picture: used.portrait, description: img(used.about) });
  await db.insert(teamAthletes).values({ name: 'Анна', title: 'МС', picture: used.athlete });
  await db.insert(partnerBanners).values({ title: 'x', bannerType: 'partner', position: 1, pictureMain: used.mark });

  const night = () => jobHandlers(federation.deps)['forget-expired'](null);
  const there = async () => (await db.select({ path: pictures.path }).from(pictures)).map(({ path }) => path);
  federation.clock.advance({ minutes: 7 * 24 * 60 - 1 });
  await night();
  expect(await there()).toContain(unused);
  federation.clock.advance({ minutes: 2 });
  await night();
  const left = await there();
  expect(left).not.toContain(unused);
  expect(left.toSorted()).toEqual([...Object.values(used), imported].toSorted());
  expect((await open(unused)).status).toBe(404);
});
