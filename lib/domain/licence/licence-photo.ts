import type { Size } from '@/lib/domain/picture/crop';

/** The licence photo's box is 75×100 units. */
const BOX: Size = { width: 75, height: 100 };

/** Pixels a unit: printed 3×4 cm, the smallest photo still has 317 dots an inch. */
const LEAST_PIXELS = 5;

/** The smallest part of a picture that can be a licence photo, in pixels; 3:4. */
export const LICENCE_PHOTO: Size = { width: BOX.width * LEAST_PIXELS, height: BOX.height * LEAST_PIXELS };

/** A picture just taken by a phone is larger than what is kept of it: cut and shrunk, that is below 1 MB. */
export const PHOTO_SOURCE_LIMIT_BYTES = 20 * 1024 * 1024;
