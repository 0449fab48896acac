import { jpegOf, readImage } from '@/components/ui/read-image';
import type { PictureFolder } from '@/lib/contract/staff/picture-folder';
import { CallError } from '@/lib/contract/wire/call-error';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { callStaff } from '@/lib/queries/staff';

export interface UploadedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const LONGEST_SIDE = 2560;
/** A phone sends it in a few seconds. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Leaves and sand are too large at the first. */
const QUALITIES = [0.85, 0.7, 0.5];
const SENT_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/webp'];
const TIMEOUT_MS = 60_000;

/** Makes a picture small enough in the browser and stores it. Throws CallError with what to do. */
export async function uploadPicture(file: File, folder: PictureFolder): Promise<UploadedPicture> {
  const data = await dataOf(file);
  return callStaff<UploadedPicture>('POST', 'pictures', { body: { folder, data }, timeoutMs: TIMEOUT_MS });
}

const refused = (message: string) => new CallError('refused', 400, message, false);

async function dataOf(file: File): Promise<string> {
  const image = await readImage(file).catch(() => null);
  if (!image) throw refused('Браузер не прочёл этот файл. Сохраните фотографию как JPEG и выберите её ещё раз');
  try {
    const isSmall = file.size <= MOST_BYTES && Math.max(image.width, image.height) <= LONGEST_SIDE;
    if (isSmall && SENT_AS_THEY_ARE.includes(file.type)) return await dataUrlOf(file);
    for (const quality of QUALITIES) {
      const data = jpegOf(image, { longestSide: LONGEST_SIDE, quality });
      // Base64 has four signs for three bytes.
      if (data.length * 0.75 <= MOST_BYTES) return data;
    }
  } finally {
    image.close();
  }
  throw refused('Картинка слишком велика. Уменьшите её и выберите ещё раз');
}
