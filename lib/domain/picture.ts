/** Where the files of the API answer on the site's own origin. */
const FILE_BASE = '/api/files/';

/** The address of a picture that the API names by a path below its file base (P-127); `null` when it names none. */
export function pictureAddress(picture: string | null): string | null {
  const path = picture?.trim().replace(/^\/+/, '');
  return path ? FILE_BASE + path.split('/').map(encodeURIComponent).join('/') : null;
}
