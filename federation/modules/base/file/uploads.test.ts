import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type TestApp, testApp } from '@/federation/testing/app';
import { pdf } from '@/federation/testing/pdf';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';

let federation: TestApp;
let member: TestUser;
beforeAll(async () => {
  federation = await testApp();
  member = await signedInUser(federation);
});
afterAll(() => federation.close());

const LIMIT = 1_048_576;

type Field = 'photo' | 'sport_rank_document';

const upload = (field: Field, bytes: Buffer | string, headers = member.headers) =>
  ask(federation, '/api/user/info', {
    payload: { [field]: typeof bytes === 'string' ? bytes : bytes.toString('base64') },
    headers,
  });

const download = (address: string, headers = member.headers) => federation.app.inject({ url: address, headers });

/** Noise, which does not get smaller by compression. */
const noise = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 7; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    data[at] = seed >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
};

const jpeg = (width = 480, height = 640) => noise(width, height).jpeg().toBuffer();
const png = () => noise(48, 64).png().toBuffer();

/** A JPEG of exactly so many bytes: comments, which every reader skips, fill it. */
async function jpegOf(size: number): Promise<Buffer> {
  const plain = await jpeg(400, 400);
  const comments: Buffer[] = [];
  for (let missing = size - plain.length; missing > 0; ) {
    const length = missing > 65_537 + 4 ? 65_537 : missing > 65_537 ? missing - 8 : missing;
    const comment = Buffer.alloc(length, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([plain.subarray(0, 2), ...comments, plain.subarray(2)]);
}

test('1,048,575 bytes pass and 1,048,576 do not, whatever the length of their base64 [A-160 R-27]', async () => {
  const [fits, tooLarge] = [await jpegOf(LIMIT - 1), await jpegOf(LIMIT)];
  expect([fits.length, tooLarge.length]).toEqual([1_048_575, 1_048_576]);
  expect((await upload('photo', fits)).status).toBe(200);
  expect(await upload('photo', tooLarge)).toEqual({
    status: 400,
    response: { message: 'Размер изображения слишком большой!' },
  });
});

test('the same holds for a rank document [A-162 R-27]', async () => {
  const [fits, tooLarge] = [pdf(undefined, LIMIT - 1), pdf(undefined, LIMIT)];
  expect([fits.length, tooLarge.length]).toEqual([1_048_575, 1_048_576]);
  expect((await upload('sport_rank_document', fits)).status).toBe(200);
  expect(await upload('sport_rank_document', tooLarge)).toEqual({
    status: 400,
    response: { message: 'Размер документа слишком большой!' },
  });
});

test('a photo is written anew as a JPEG of at most 1000x1000, without place and camera [A-168 A-190 R-27]', async () => {
  const original = await noise(1200, 1600)
    .jpeg({ quality: 20 })
    .withExif({ IFD0: { Model: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .toBuffer();
  expect(original.toString('latin1')).toContain('SECRET-CAMERA');
  const { response } = await upload('photo', `data:image/jpeg;base64,${original.toString('base64')}`);
  const file = await download(response.photo);
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height, exif } = await sharp(file.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 750, height: 1000, exif: undefined });
  expect(file.rawPayload.toString('latin1')).not.toContain('SECRET-CAMERA');
});

test('a PNG becomes a JPEG; a PDF stays as it is and is saved, not shown [A-161 R-27]', async () => {
  const photo = await download((await upload('photo', await png())).response.photo);
  expect((await sharp(photo.rawPayload).metadata()).format).toBe('jpeg');
  const document = pdf();
  const saved = await download((await upload('sport_rank_document', document)).response.sport_rank_document);
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="sport-rank.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(saved.rawPayload.equals(document)).toBe(true);
  const scan = await download((await upload('sport_rank_document', await jpeg())).response.sport_rank_document);
  expect(scan.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="sport-rank.jpg"',
  });
});

describe('type is judged by content [A-159 A-161 A-167 R-27]', () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const NOT_IMAGE = 'Файл не является изображением';
  const UNSUPPORTED = 'Неподдерживаемый формат!';
  const HIDDEN = 'В файле спрятан файл другого формата';
  const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');

  test.each<[string, Field, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', 'photo', () => svg, UNSUPPORTED],
    ['an SVG', 'sport_rank_document', () => svg, UNSUPPORTED],
    ['a GIF', 'photo', () => noise(8, 8).gif().toBuffer(), UNSUPPORTED],
    ['a WebP', 'photo', () => noise(8, 8).webp().toBuffer(), UNSUPPORTED],
    ['an AVIF', 'photo', () => noise(64, 64).avif().toBuffer(), UNSUPPORTED],
    ['a text', 'photo', () => Buffer.from('just a text'), NOT_IMAGE],
    ['a text', 'sport_rank_document', () => Buffer.from('just a text'), UNSUPPORTED],
    ['a PDF', 'photo', () => pdf(), NOT_IMAGE],
    ['an HTML page', 'sport_rank_document', () => Buffer.from('<html><body>'), UNSUPPORTED],
    [
      'a PDF behind something else',
      'sport_rank_document',
      () => Buffer.concat([Buffer.from('MZ'), pdf()]),
      UNSUPPORTED,
    ],
    ['a JPEG in name only', 'photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), NOT_IMAGE],
    ['half a JPEG', 'photo', async () => (await jpeg()).subarray(0, 20_000), NOT_IMAGE],
    [
      'a JPEG with a page behind it',
      'photo',
      async () => Buffer.concat([await jpeg(), Buffer.from('<html >')]),
      HIDDEN,
    ],
    ['a JPEG with an archive', 'photo', async () => Buffer.concat([await jpeg(), zip]), HIDDEN],
    ['a PNG with an SVG', 'photo', async () => Buffer.concat([await png(), svg]), HIDDEN],
    ['a JPEG with a PDF', 'sport_rank_document', async () => Buffer.concat([await jpeg(), pdf()]), HIDDEN],
  ])('%s as %s is refused', async (_, field, make, message) => {
    const bytes = await make();
    expect(await upload(field, bytes)).toEqual({ status: 400, response: { message } });
    expect((await upload(field, `data:image/jpeg;base64,${bytes.toString('base64')}`)).status).toBe(400);
  });

  test.each([
    ['runs a script', () => pdf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['starts a program', () => pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['carries a file', () => pdf('1 0 obj<</Type/EmbeddedFile>>endobj')],
    ['is an archive besides', () => Buffer.concat([pdf(), zip, Buffer.from('\n%%EOF\n')])],
    ['is a page besides', () => pdf('<script >alert(1)</script>')],
    ['has no end', () => pdf().subarray(0, 30)],
    ['goes on after its end', () => Buffer.concat([pdf(), Buffer.alloc(40, 0x41)])],
  ])('a PDF that %s is refused', async (_, make) => {
    expect(await upload('sport_rank_document', make())).toEqual({
      status: 400,
      response: { message: 'Файл PDF повреждён, защищён или содержит вложения и сценарии' },
    });
  });

  test.each(['это не base64', 'QUJ', 'QUJD\nQUJD', 'data:image/jpeg,raw', 'data:image/jpeg;base64,', '===='])(
    '%j is no file',
    async (text) => {
      expect(await upload('photo', text)).toEqual({
        status: 400,
        response: { message: 'Файл передан с ошибкой, выберите его ещё раз' },
      });
    },
  );

  const stream = (dictionary: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`1 0 obj<<${dictionary}>>\nstream\n`), content, Buffer.from('\nendstream endobj\n')]);
  const withStream = (dictionary: string, content: Buffer) => pdf(stream(dictionary, content).toString('latin1'));
  const objects = Buffer.from('5 0 6 60 <</S/JavaScript/JS(app.alert(1))>> <</Type/Catalog>>');
  const packed = deflateSync(objects);
  const forged = Buffer.concat([packed.subarray(0, -4), Buffer.from('XXXX')]);
  const dictionary = '/Type/ObjStm/N 2/First 9/Filter/FlateDecode';

  test.each<[string, () => Buffer]>([
    ['a script under an escaped name', () => pdf('1 0 obj<</S/J#61vaScript/JS(app.alert(1))>>endobj')],
    ['packed objects with a script', () => withStream(dictionary, packed)],
    ['the same with a wrong checksum', () => withStream(dictionary, forged)],
    ['the same packed twice', () => withStream('/Filter[/FlateDecode/FlateDecode]/First 9', deflateSync(packed))],
    [
      'the same as hexadecimal digits',
      () => withStream('/Filter/ASCIIHexDecode/First 9', Buffer.from(objects.toString('hex'))),
    ],
    ['the same behind a predictor', () => withStream(`${dictionary}/DecodeParms<</Predictor 12>>`, packed)],
    ['the same after a comment', () => withStream(dictionary, deflateSync(Buffer.from(`%x\n ${objects}`)))],
    ['objects in an encrypted file', () => pdf('trailer<</Encrypt 3 0 R>>')],
    ['objects that unfold to 100 MB', () => withStream(dictionary, deflateSync(Buffer.alloc(100_000_000, '1 ')))],
    ['6,000 streams', () => pdf('stream\n'.repeat(6000))],
    [
      '4,000 streams, each as long as the file',
      () => pdf(`/ASCII85Decode ${'stream\n!!!!!'.repeat(4000)}${'!'.repeat(900_000)}`),
    ],
    [
      'a hundred thousand names of a predictor',
      () => pdf(`${'/First '.repeat(70_000)}/Predictor 12 ${'/First '.repeat(70_000)}`),
    ],
  ])('a PDF with %s is refused', async (_, make) => {
    expect((await upload('sport_rank_document', make())).status).toBe(400);
  });

  test('a PDF as programs write it passes: packed objects, pictures, links', async () => {
    const harmless = deflateSync(Buffer.from('5 0 <</Type/Annot/A<</S/URI/URI(https://a.example)>>>>'));
    const image = deflateSync(Buffer.alloc(2_000_000, 7));
    const text = `${stream(dictionary, harmless).toString('latin1')}${stream('/Subtype/Image', image).toString('latin1')}`;
    expect((await upload('sport_rank_document', pdf(text))).status).toBe(200);
  });

  const TOO_LARGE = 'Картинка слишком велика: уменьшите её до 25 мегапикселей или сохраните как обычный JPEG';
  const black = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0008' }, limitInputPixels: false });
  test.each<[string, () => Promise<Buffer>]>([
    ['144 megapixels', () => black(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()],
    [
      '25 megapixels in 16 bits',
      () => black(5000, 5000).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
    ],
    ['16 megapixels, interlaced', () => black(4000, 4000).png({ progressive: true }).toBuffer()],
    ['25 megapixels of a progressive JPEG', () => black(5000, 5000).jpeg({ progressive: true }).toBuffer()],
  ])('a picture of %s is refused by its header', async (_, make) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(LIMIT);
    for (const field of ['photo', 'sport_rank_document'] as const) {
      expect(await upload(field, bomb)).toEqual({ status: 400, response: { message: TOO_LARGE } });
    }
  });

  test('a JPEG with more passes than any program writes is refused', async () => {
    const one = await black(16, 16).jpeg({ progressive: true }).toBuffer();
    const scan = one.subarray(one.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const bomb = Buffer.concat([one.subarray(0, -2), ...Array(60).fill(scan), one.subarray(-2)]);
    expect(await upload('photo', bomb)).toEqual({ status: 400, response: { message: TOO_LARGE } });
    expect((await upload('photo', one)).status).toBe(200);
  });

  test('a plain picture of 24 megapixels passes', async () => {
    expect((await upload('photo', await black(6000, 4000).jpeg().toBuffer())).status).toBe(200);
  });
});

test('a new photo takes the place of the old one, null takes it away, and no bytes stay behind', async () => {
  const owner = await signedInUser(federation);
  const first = (await upload('photo', await jpeg(), owner.headers)).response.photo;
  const second = (await upload('photo', await png(), owner.headers)).response.photo;
  expect((await download(first, owner.headers)).statusCode).toBe(404);
  expect((await download(second, owner.headers)).statusCode).toBe(200);
  const gone = await ask(federation, '/api/user/info', { payload: { photo: null }, headers: owner.headers });
  expect(gone.response.photo).toBeNull();
  expect((await download(second, owner.headers)).statusCode).toBe(404);
  for (const address of [first, second]) expect(await bytesOf(address)).toBeUndefined();
});

test('the bytes lie sealed: a copy of the folder shows no picture [R-29]', async () => {
  const address = (await upload('sport_rank_document', pdf('1 0 obj<</Title(MARKER-OF-A-TEST)>>endobj'))).response
    .sport_rank_document;
  expect((await download(address)).rawPayload.toString('latin1')).toContain('MARKER-OF-A-TEST');
  const sealed = Buffer.from((await bytesOf(address)) ?? []);
  expect(sealed.length).toBeGreaterThan(0);
  expect(sealed.toString('latin1')).not.toMatch(/MARKER-OF-A-TEST|%PDF/);
});

test('when the row cannot be written, no bytes stay behind', async () => {
  const owner = await signedInUser(federation);
  const folder = path.join(federation.deps.settings.DATA_DIR, 'files');
  const count = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile()).length;
  await federation.db.execute('alter table files add constraint no_more check (false) not valid');
  try {
    const before = await count();
    expect((await upload('photo', await jpeg(), owner.headers)).status).toBe(500);
    expect(await count()).toBe(before);
  } finally {
    await federation.db.execute('alter table files drop constraint no_more');
  }
});

const bytesOf = (address: string) => federation.deps.storage.get(address.split('/').at(-1) ?? '');
