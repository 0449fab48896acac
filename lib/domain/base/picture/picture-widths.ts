/** Widths in px and quality of resized photos; `next.config.mjs` allows no others. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560];
export const PICTURE_QUALITY = 75;
