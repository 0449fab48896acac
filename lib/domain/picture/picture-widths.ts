/** The widths in px, and the quality, in which the site makes a photo anew; `next.config.mjs` allows no other. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920, 2560];
export const PICTURE_QUALITY = 75;
