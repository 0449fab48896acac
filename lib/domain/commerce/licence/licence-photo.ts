import type { Size } from '@/lib/domain/base/picture/crop';

/** The licence photo's box is 75×100 units. */
const BOX: Size = { width: 75, height: 100 };

/** Pixels per unit: printed at 3×4 cm, the smallest photo has 317 dpi. */
const LEAST_PIXELS = 5;

export const LICENCE_PHOTO: Size = { width: BOX.width * LEAST_PIXELS, height: BOX.height * LEAST_PIXELS };

/** A phone's picture may exceed 1 MB: it is cropped and shrunk below that. */
export const PHOTO_SOURCE_LIMIT_BYTES = 20 * 1024 * 1024;
