import { ApiError } from '@/federation/http/api-error';
import { pictures } from '@/lib/contract/base/picture';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/base/input/upload';
import { LONGEST_SIDE } from '@/lib/domain/base/picture/crop';
import { decodePicture, inFileQueue, type JpegOptions, PictureRefusal } from './decode-picture';
import { foreignFormatIn, formatOf } from './file-format';
import { isHarmlessPdf } from './judge-pdf';

export const PICTURE_TOO_LARGE =
  'Картинка слишком велика: уменьшите её до 25 мегапикселей или сохраните как обычный JPEG';
export const PDF_REFUSED = 'Файл PDF повреждён, защищён или содержит вложения и сценарии';

export interface Upload {
  readonly contentType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Uint8Array;
}

const jpeg = (bytes: Uint8Array): Upload => ({ contentType: 'image/jpeg', bytes });

const refused = (message: string) => new ApiError(400, message);

/** A JPEG of a photo's base64, whatever it calls itself: judged by its bytes, written anew. Throws 400. */
export async function readPhoto(base64: string): Promise<Upload> {
  const bytes = decoded(base64, fieldMessages.imageSize);
  const format = formatOf(bytes);
  if (format === 'other' || format === 'pdf') throw refused(fieldMessages.fileNotImage);
  if (format === 'other-image' || format === 'webp') throw refused(fieldMessages.fileFormat);
  return jpeg(await writtenAnew(bytes));
}

export async function readDocument(base64: string): Promise<Upload> {
  const bytes = decoded(base64, fieldMessages.documentSize);
  const format = formatOf(bytes);
  if (format === 'other' || format === 'other-image' || format === 'webp') throw refused(fieldMessages.fileFormat);
  if (format !== 'pdf') return jpeg(await writtenAnew(bytes));
  if (!(await inFileQueue(() => isHarmlessPdf(bytes)))) throw refused(PDF_REFUSED);
  return { contentType: 'application/pdf', bytes };
}

/** Greatest width and height of a picture of the site in pixels: a cover over a whole large screen. */
const SITE_LONGEST_SIDE = 2560;

/** A JPEG of what the federation's own people send, WebP as well. Throws 400. */
export async function readSitePicture(base64: string): Promise<Buffer> {
  const bytes = decoded(base64, fieldMessages.imageSize, pictures.file.file.maxBytes);
  if (!['jpeg', 'png', 'webp'].includes(formatOf(bytes))) throw refused('Нужна картинка JPEG, PNG или WebP');
  const picture = await writtenAnew(bytes, { longestSide: SITE_LONGEST_SIDE, quality: 85, webp: true });
  if (picture.length > pictures.file.file.maxBytes) throw refused(PICTURE_TOO_LARGE);
  return picture;
}

function decoded(base64: string, tooLarge: string, limit = UPLOAD_LIMIT_BYTES): Buffer {
  const bare = base64.replace(/^data:[^,]{0,100};base64,/, '');
  if (bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare))
    throw refused('Файл передан с ошибкой, выберите его ещё раз');
  const bytes = Buffer.from(bare, 'base64');
  if (bytes.length >= limit) throw refused(tooLarge);
  return bytes;
}

/** Decoded and encoded again: place, camera and everything hidden behind the picture is gone. */
async function writtenAnew(bytes: Buffer, options: JpegOptions = { longestSide: LONGEST_SIDE }): Promise<Buffer> {
  if (foreignFormatIn(bytes)) throw refused('В файле спрятан файл другого формата');
  try {
    return await decodePicture(bytes, options);
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
    throw refused(error.reason === 'too-dear' ? PICTURE_TOO_LARGE : fieldMessages.fileNotImage);
  }
}
