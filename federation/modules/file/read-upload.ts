import sharp from 'sharp';
import { ApiError } from '@/federation/http/api-error';
import { foreignFormatIn, formatOf, isWholePdf } from './file-format';

/** Files of this many bytes and more are refused (A §5, promise 27). */
const LIMIT_BYTES = 1_048_576;
/** As the site shrinks them (A §5); whoever calls the API himself is shrunk here. */
const LONGEST_SIDE = 1000;
const MOST_PIXELS = 50_000_000;

export interface Upload {
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Uint8Array;
}

const refused = (message: string) => new ApiError(400, message);
const UNSUPPORTED = 'Неподдерживаемый формат!';

/** A JPEG of a photo's base64, whatever it calls itself: judged by its bytes, written anew. Throws 400 in the words of A §5. */
export async function readPhoto(base64: string): Promise<Upload> {
  const bytes = decoded(base64, 'Размер изображения слишком большой!');
  const format = formatOf(bytes);
  if (format === 'other' || format === 'pdf') throw refused('Файл не является изображением');
  if (format === 'other-image') throw refused(UNSUPPORTED);
  return writtenAnew(bytes);
}

/** The same for a document, which may also be a PDF. */
export async function readDocument(base64: string): Promise<Upload> {
  const bytes = decoded(base64, 'Размер документа слишком большой!');
  const format = formatOf(bytes);
  if (format === 'other' || format === 'other-image') throw refused(UNSUPPORTED);
  if (format !== 'pdf') return writtenAnew(bytes);
  if (!isWholePdf(bytes)) throw refused('Файл PDF повреждён или содержит вложения и сценарии');
  return { contentType: 'application/pdf', bytes };
}

function decoded(base64: string, tooLarge: string): Buffer {
  const bare = base64.replace(/^data:[^,]{0,100};base64,/, '');
  if (bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare))
    throw refused('Файл передан с ошибкой, выберите его ещё раз');
  const bytes = Buffer.from(bare, 'base64');
  if (bytes.length >= LIMIT_BYTES) throw refused(tooLarge);
  return bytes;
}

/** Decoded to pixels and encoded again: place, camera and everything hidden behind the picture is gone. */
async function writtenAnew(bytes: Buffer): Promise<Upload> {
  if (foreignFormatIn(bytes)) throw refused('В файле спрятан файл другого формата');
  try {
    const jpeg = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { contentType: 'image/jpeg', bytes: jpeg };
  } catch {
    throw refused('Файл не является изображением');
  }
}
