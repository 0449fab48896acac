import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { type Bombs, packedMegabytes, zipOf } from './table-bombs';

const picture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#36c' } });
const SIDE = 65_000;

/** The sides that its header names are enlarged; what follows stays small. */
async function hugePng(): Promise<Buffer> {
  const bytes = await picture().png().toBuffer();
  bytes.writeUInt32BE(SIDE, 16);
  bytes.writeUInt32BE(SIDE, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

async function hugeJpeg(): Promise<Buffer> {
  const bytes = await picture().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(SIDE, frame + 5);
  bytes.writeUInt16BE(SIDE, frame + 7);
  return bytes;
}

const pdfOf = (...streams: Buffer[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams.flatMap((stream) => [
      Buffer.from('1 0 obj<</Filter/FlateDecode>>stream\n'),
      stream,
      Buffer.from('\nendstream endobj\n'),
    ]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);

/** Pictures and documents of visitors. */
export const fileBombs: Bombs<Buffer | Promise<Buffer>> = {
  'huge.png': { file: hugePng, says: /25 мегапикселей/ },
  'huge.jpg': { file: hugeJpeg, says: /25 мегапикселей/ },
  'scans.jpg': {
    file: async () =>
      Buffer.concat([await picture().jpeg({ progressive: true }).toBuffer(), Buffer.alloc(200, 'ffda', 'hex')]),
    says: /25 мегапикселей/,
  },
  'archive-behind.png': {
    file: async () =>
      Buffer.concat([await picture().png().toBuffer(), zipOf([{ name: 'a', ...packedMegabytes(500) }])]),
    says: /другого формата/,
  },
  'unpacks-to-900-mb.pdf': {
    file: () => pdfOf(Buffer.concat([ZLIB_HEADER, packedMegabytes(900).packed])),
    says: /Файл PDF/,
  },
  'many-streams.pdf': { file: () => pdfOf(...Array<Buffer>(6000).fill(ZLIB_HEADER)), says: /Файл PDF/ },
};
