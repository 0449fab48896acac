import { ApiError } from '@/federation/http/api-error';
import { decodePicture, inFileQueue, PictureRefusal } from '@/federation/modules/base/file/decode-picture';
import { formatOf } from '@/federation/modules/base/file/file-format';
import { isHarmlessPdf } from '@/federation/modules/base/file/judge-pdf';
import { PDF_REFUSED, PICTURE_TOO_LARGE } from '@/federation/modules/base/file/read-upload';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/base/input/upload';

export interface ProtocolFile {
  readonly type: 'pdf' | 'jpg';
  readonly content: Buffer;
}

const WRONG_TYPE = 'Приложите протокол в формате PDF, JPEG или PNG';
/** Base64 as browsers write it: whole quartets, the padding at the end alone. */
const DATA_URL = /^data:[^,]*;base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
/** Small print of a scanned page can still be read. */
const LONGEST_SIDE = 2000;

/** Judged by its bytes, images written anew as JPEG, so that nothing else hides in them. Throws 400. */
export async function protocolFileOf(dataUrl: string): Promise<ProtocolFile> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64) throw new ApiError(400, 'Файл не прочитан, выберите его ещё раз');
  const given = Buffer.from(base64, 'base64');
  if (given.length >= UPLOAD_LIMIT_BYTES) throw new ApiError(400, 'Файл должен быть меньше 1 МБ');
  const format = formatOf(given);
  if (format === 'pdf') return { type: 'pdf', content: await harmless(given) };
  if (format === 'jpeg' || format === 'png') return { type: 'jpg', content: await jpegOf(given) };
  throw new ApiError(400, WRONG_TYPE);
}

async function harmless(pdf: Buffer): Promise<Buffer> {
  if (await inFileQueue(() => isHarmlessPdf(pdf))) return pdf;
  throw new ApiError(400, PDF_REFUSED);
}

async function jpegOf(bytes: Buffer): Promise<Buffer> {
  try {
    return await decodePicture(bytes, { longestSide: LONGEST_SIDE });
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error;
    throw new ApiError(400, error.reason === 'too-dear' ? PICTURE_TOO_LARGE : WRONG_TYPE);
  }
}
