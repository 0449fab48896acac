import { PICTURE_QUALITY, PICTURE_WIDTHS } from './picture-widths';

const FILE_BASE = '/api/files/';

/** `path` is below the API's file base. */
export function pictureAddress(picture: string | null): string | null {
  const path = picture?.trim().replace(/^\/+/, '');
  return path ? FILE_BASE + path.split('/').map(encodeURIComponent).join('/') : null;
}

/** The path of a picture by its address on the site; `undefined`: it is none of the API's. */
export function picturePathOf(address: string): string | undefined {
  if (!address.startsWith(FILE_BASE)) return undefined;
  try {
    return address.slice(FILE_BASE.length).split('/').map(decodeURIComponent).join('/');
  } catch {
    return undefined;
  }
}

/** Returns `undefined` for pictures that are not the API's. */
export function pictureSet(address: string): string | undefined {
  if (!address.startsWith(FILE_BASE)) return undefined;
  const url = encodeURIComponent(address);
  return PICTURE_WIDTHS.map((width) => `/_next/image?url=${url}&w=${width}&q=${PICTURE_QUALITY} ${width}w`).join(', ');
}
