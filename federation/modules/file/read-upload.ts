import sharp from 'sharp';
import { ApiError } from '@/federation/http/api-error';
import { LONGEST_SIDE } from '@/lib/domain/crop';
import * as fieldMessages from '@/lib/domain/field-messages';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/upload';
import { foreignFormatIn, formatOf, isWholePdf } from './file-format';

const MOST_PIXELS = 50_000_000;

export interface Upload {
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Uint8Array;
}

const refused = (message: string) => new ApiError(400, message);

/** A JPEG of a photo's base64, whatever it calls itself: judged by its bytes, written anew. Throws 400 in the words of A §5. */
export async function readPhoto(base64: string): Promise<Upload> {
  const bytes = decoded(base64, fieldMessages.imageSize);
  const format = formatOf(bytes);
  if (format === 'other' || format === 'pdf') throw refused(fieldMessages.fileNotImage);
  if (format === 'other-image') throw refused(fieldMessages.fileFormat);
  return writtenAnew(bytes);
}

/** The same for a document, which may also be a PDF. */
export async function readDocument(base64: string): Promise<Upload> {
  const bytes = decoded(base64, fieldMessages.documentSize);
  const format = formatOf(bytes);
  if (format === 'other' || format === 'other-image') throw refused(fieldMessages.fileFormat);
  if (format !== 'pdf') return writtenAnew(bytes);
  if (!isWholePdf(bytes)) throw refused('Файл PDF повреждён или содержит вложения и сценарии');
  return { contentType: 'application/pdf', bytes };
}

function decoded(base64: string, tooLarge: string): Buffer {
  const bare = base64.replace(/^data:[^,]{0,100};base64,/, '');
  if (bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare))
    throw refused('Файл передан с ошибкой, выберите его ещё раз');
  const bytes = Buffer.from(bare, 'base64');
  if (bytes.length >= UPLOAD_LIMIT_BYTES) throw refused(tooLarge);
  return bytes;
}

/** Decoded to pixels, shrunk where the site has not done so, and encoded again: place, camera and everything hidden behind the picture is gone. */
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
    throw refused(fieldMessages.fileNotImage);
  }
}
