export const NOT_UTF8 = 'файл не в UTF-8: сохраните его в этой кодировке (в Excel — «CSV UTF-8»)';

/** The text of a UTF-8 file without its byte order mark; `null` where it is no UTF-8 or holds a NUL, which no text has. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
