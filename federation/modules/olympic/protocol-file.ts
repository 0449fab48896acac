import sharp from 'sharp';
import { ApiError } from '@/federation/http/api-error';
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
  if (isPdf(given)) return { type: 'pdf', content: given };
  if (given.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return { type: 'jpg', content: await writtenAnew(given, 'jpeg') };
  }
  if (given.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return { type: 'png', content: await writtenAnew(given, 'png') };
  }
  throw new ApiError(400, WRONG_TYPE);
}

/** From its first byte to its end mark: what begins or ends as something else is no PDF of ours. */
function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-1024).toString('latin1').trimEnd();
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.endsWith('%%EOF');
}

async function writtenAnew(bytes: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toFormat(format).toBuffer();
  } catch {
    throw new ApiError(400, WRONG_TYPE);
  }
}
