/** The id that the hash of an address names; as it is written where its escapes cannot be read (`#100%`). */
export function hashId(hash: string): string {
  const written = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
