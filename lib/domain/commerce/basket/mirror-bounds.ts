/** A basket beyond these bounds is not mirrored. */
export const MIRRORED_LINES = 10;
export const MIRROR_CHARACTERS = 3000;
