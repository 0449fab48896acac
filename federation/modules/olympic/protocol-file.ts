import sharp from 'sharp';
import { ApiError } from '@/federation/http/api-error';
import { formatOf, isWholePdf } from '@/federation/modules/file/file-format';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/upload';

export interface ProtocolFile {
  readonly type: 'pdf' | 'jpg' | 'png';
  readonly content: Buffer;
}

const WRONG_TYPE = 'Приложите протокол в формате PDF, JPEG или PNG';
/** Base64 as browsers write it: whole quartets, the padding at the end alone. */
const DATA_URL = /^data:[^,]*;base64,((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
/** More would be a bomb rather than a scan. */
const MOST_PIXELS = 50_000_000;

/**
 * The file of a base64 data URL, judged by its bytes: what the URL says of its type does not count. Images are written
 * anew, so that nothing else hides in them (promise 27). Throws 400 with a sentence for the applicant.
 */
export async function protocolFileOf(dataUrl: string): Promise<ProtocolFile> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64) throw new ApiError(400, 'Файл не прочитан, выберите его ещё раз');
  const given = Buffer.from(base64, 'base64');
  if (given.length >= UPLOAD_LIMIT_BYTES) throw new ApiError(400, 'Файл должен быть меньше 1 МБ');
  const format = formatOf(given);
  if (format === 'pdf' && isWholePdf(given)) return { type: 'pdf', content: given };
  if (format === 'jpeg') return { type: 'jpg', content: await writtenAnew(given, 'jpeg') };
  if (format === 'png') return { type: 'png', content: await writtenAnew(given, 'png') };
  throw new ApiError(400, WRONG_TYPE);
}

async function writtenAnew(bytes: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toFormat(format).toBuffer();
  } catch {
    throw new ApiError(400, WRONG_TYPE);
  }
}
