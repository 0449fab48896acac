import { PICTURE_QUALITY, PICTURE_WIDTHS } from './picture-widths';

const FILE_BASE = '/api/files/';

/** The address of a picture that the API names by a path below its file base; `null` when it names none. */
export function pictureAddress(picture: string | null): string | null {
  const path = picture?.trim().replace(/^\/+/, '');
  return path ? FILE_BASE + path.split('/').map(encodeURIComponent).join('/') : null;
}

/** A picture in the widths that a browser chooses from, as `srcset` has them; `undefined` for what is not the API's own. */
export function pictureSet(address: string): string | undefined {
  if (!address.startsWith(FILE_BASE)) return undefined;
  const url = encodeURIComponent(address);
  return PICTURE_WIDTHS.map((width) => `/_next/image?url=${url}&w=${width}&q=${PICTURE_QUALITY} ${width}w`).join(', ');
}
