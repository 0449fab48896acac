/** Returns the hash unchanged if it cannot be decoded (`#100%`). */
export function hashId(hash: string): string {
  const written = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
