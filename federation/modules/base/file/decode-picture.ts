import sharp, { type Metadata } from 'sharp';
import { formatOf } from './file-format';
import { workQueue } from './work-queue';

// One thread and no memory of its own: pictures are decoded beside sign-ins and payments.
sharp.concurrency(1);
sharp.cache(false);

const MAX_PIXELS = 25_000_000;
/** Decoded 8-bit RGBA of 25 megapixels. */
const MAX_COST_BYTES = 100_000_000;
/** Cost factor of a picture stored in several passes (measured: docs/decisions/028). */
const PASSES_COST = { png: 4, jpeg: 2, webp: 1 } as const;
/** A progressive JPEG has about ten; each passes over the whole picture. */
const MAX_SCANS = 40;
const SCAN = Buffer.from([0xff, 0xda]);
const TIMEOUT_SECONDS = 5;

/** Queue of everything that decodes or unpacks uploaded files in this process. */
export const inFileQueue = workQueue(8);

/** The bytes are no JPEG or PNG (nor WebP where accepted), broken, or costlier to decode than any photo or scan. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal';

  constructor(readonly reason: 'not-a-picture' | 'too-dear') {
    super(reason);
  }
}

export interface JpegOptions {
  readonly longestSide: number;
  readonly quality?: number;
  /** Editors bring WebP as well. */
  readonly webp?: boolean;
}

/** Encoded anew, so that place, camera and what hides behind the picture are gone. Its header is judged first. */
export async function decodePicture(
  bytes: Buffer,
  { longestSide, quality = 80, webp = false }: JpegOptions,
): Promise<Buffer> {
  const format = formatOf(bytes);
  if (format !== 'jpeg' && format !== 'png' && !(webp && format === 'webp')) throw new PictureRefusal('not-a-picture');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (metadata.format !== format) throw new PictureRefusal('not-a-picture');
  if (isDear(bytes, metadata, format)) throw new PictureRefusal('too-dear');
  return inFileQueue(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
      .catch(refuse),
  );
}

function refuse(): never {
  throw new PictureRefusal('not-a-picture');
}

function isDear(
  bytes: Buffer,
  { width, height, channels, depth, isProgressive }: Metadata,
  format: keyof typeof PASSES_COST,
) {
  const pixels = width * height;
  const passes = isProgressive ? PASSES_COST[format] : 1;
  const cost = pixels * channels * (depth === 'uchar' ? 1 : 2) * passes;
  return pixels > MAX_PIXELS || cost > MAX_COST_BYTES || (format === 'jpeg' && isOverScanned(bytes));
}

function isOverScanned(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return scans > MAX_SCANS;
}
