import { crc32, deflateSync } from 'node:zlib';
import encodeQr from 'qr';

/** Pixels of a module; a code of an id is then 222 px wide, the size that the ticket's page shows. */
const SCALE = 6;
/** Light modules around a code, without which readers do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export function qrPicture(text: string): Buffer {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  const side = rows.length * SCALE;
  const lines = rows.flatMap((row) => Array<Buffer>(SCALE).fill(lineOf(row, side)));
  return png(side, Buffer.concat(lines));
}

/** A line of pixels, a bit each, 1 is white; the byte before them says that they are not filtered. */
function lineOf(row: readonly boolean[], side: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let x = 0; x < side; x += 1) {
    const isDark = row[Math.floor(x / SCALE)];
    if (!isDark) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  }
  return line;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(side: number, lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, greyscale.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
