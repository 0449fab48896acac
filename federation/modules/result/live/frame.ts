/** Longer texts need an eight-byte length, which no message of ours does: 64 KB is the most. */
const MOST_BYTES = 65_535;

/** A whole unmasked text frame (RFC 6455 §5.2): built once, written to every socket as it is. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text, 'utf8');
  const { length } = payload;
  if (length > MOST_BYTES) throw new Error(`a message of ${length} bytes is too long for the live socket`);
  const head = length < 126 ? Buffer.from([0x81, length]) : Buffer.from([0x81, 126, length >> 8, length & 0xff]);
  return Buffer.concat([head, payload]);
}
