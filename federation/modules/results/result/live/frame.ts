/** From this length on two more bytes hold it, from the second on eight. */
const MEDIUM = 126;
const LONG = 65_536;

/** A whole unmasked text frame (RFC 6455 §5.2) of any length: built once, written to every socket as it is. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text, 'utf8');
  return Buffer.concat([headOf(payload.length), payload]);
}

function headOf(length: number): Buffer {
  if (length < MEDIUM) return Buffer.from([0x81, length]);
  if (length < LONG) return Buffer.from([0x81, 126, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(0x81_7f);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
