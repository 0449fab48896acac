import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/base/input/upload';
import { protocolFileOf } from './protocol-file';

const urlOf = (bytes: Buffer, type = 'application/octet-stream') => `data:${type};base64,${bytes.toString('base64')}`;

/** As a PDF reader sees it: from the mark to the end mark, filled up to a size. */
function pdfOf(size: number, body = ''): Buffer {
  const bytes = Buffer.alloc(size, ' ');
  bytes.write(`%PDF-1.7\n${body}`);
  bytes.write('\n%%EOF\n', size - 7);
  return bytes;
}

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#e2001a' } })
    .toFormat(format)
    .toBuffer();

describe('a protocol is judged by its bytes [R-27]', () => {
  test('the type in its URL does not count', async () => {
    expect(await protocolFileOf(urlOf(await picture('jpeg'), 'application/pdf'))).toMatchObject({ type: 'jpg' });
    expect(await protocolFileOf(urlOf(await picture('png'), 'image/svg+xml'))).toMatchObject({ type: 'jpg' });
    expect(await protocolFileOf(urlOf(pdfOf(100), 'image/png'))).toMatchObject({ type: 'pdf' });
  });

  test('1 048 575 bytes pass, 1 048 576 do not', async () => {
    expect((await protocolFileOf(urlOf(pdfOf(UPLOAD_LIMIT_BYTES - 1)))).content).toHaveLength(1_048_575);
    await expect(protocolFileOf(urlOf(pdfOf(UPLOAD_LIMIT_BYTES)))).rejects.toMatchObject({
      status: 400,
      message: 'Файл должен быть меньше 1 МБ',
    });
  });

  test('images are written anew: what hid behind the picture is gone', async () => {
    const smuggled = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    for (const format of ['jpeg', 'png'] as const) {
      const bytes = Buffer.concat([await picture(format), smuggled]);
      const { content } = await protocolFileOf(urlOf(bytes));
      expect(content.includes('<script>')).toBe(false);
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 8 });
      expect(bytes.includes('<script>')).toBe(true);
    }
  });

  test('a picture is no larger than 2000 px, one that is dear to decode is refused', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#fff8' } });
    const { content } = await protocolFileOf(urlOf(await plain(3000, 1500).png().toBuffer()));
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1000 });
    const dear = await plain(4000, 4000).png({ progressive: true }).toBuffer();
    await expect(protocolFileOf(urlOf(dear))).rejects.toMatchObject({ status: 400, message: pictureTooLarge });
  });

  const pictureTooLarge = 'Картинка слишком велика: уменьшите её до 25 мегапикселей или сохраните как обычный JPEG';
  const harmful = 'Файл PDF повреждён, защищён или содержит вложения и сценарии';
  const wrongType = 'Приложите протокол в формате PDF, JPEG или PNG';
  const unreadable = 'Файл не прочитан, выберите его ещё раз';
  test.each<[string, () => Promise<string> | string, string]>([
    ['an SVG', () => urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'), wrongType],
    ['a WebP', async () => urlOf(await picture('webp')), wrongType],
    ['a GIF', async () => urlOf(await picture('gif')), wrongType],
    ['a program', () => urlOf(Buffer.from('MZ\u0090\u0000')), wrongType],
    ['a PDF behind a page', () => urlOf(Buffer.concat([Buffer.from('<html>'), pdfOf(100)])), wrongType],
    ['a PDF before an archive', () => urlOf(Buffer.concat([pdfOf(100), Buffer.from('PK\u0003\u0004')])), harmful],
    ['a PDF with a script', () => urlOf(pdfOf(100, '1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj')), harmful],
    ['a PDF with a file in it', () => urlOf(pdfOf(100, '1 0 obj<</Type/EmbeddedFile>>endobj')), harmful],
    ['half a PDF', () => urlOf(pdfOf(100).subarray(0, 50)), harmful],
    ['half a picture', async () => urlOf((await picture('png')).subarray(0, 40)), wrongType],
    ['only the mark of a JPEG', () => urlOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), wrongType],
    ['an empty file', () => 'data:application/pdf;base64,', unreadable],
    ['no base64', () => 'data:application/pdf,%25PDF-', unreadable],
    ['broken base64', () => 'data:application/pdf;base64,JVBERi0=JVBE', unreadable],
    ['a path', () => '/etc/passwd', unreadable],
  ])('%s is refused', async (_, url, message) => {
    await expect(protocolFileOf(await url())).rejects.toMatchObject({ status: 400, message });
  });
});
