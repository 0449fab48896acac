import { inflateRawSync } from 'node:zlib';

/** Its message is a predicate, to follow a subject: «архив повреждён». */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal';
}

/** No program would read it. */
export class DamagedArchive extends ArchiveRefusal {
  override name = 'DamagedArchive';

  constructor() {
    super('архив повреждён');
  }
}

interface Bounds {
  readonly entries: number;
  /** Bytes of all wanted entries together. */
  readonly unpackedBytes: number;
  readonly tooLarge: string;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_LENGTH = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const damaged = () => new DamagedArchive();

/**
 * Unpacks the wanted files of a ZIP by its central directory. The sizes that it declares are summed before anything
 * is unpacked, and unpacking stops at the size that was declared, so that a false one gains nothing.
 */
export function unpackArchive(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
  { entries: most, unpackedBytes, tooLarge }: Bounds,
): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    const entries = entriesOf(bytes, most).filter(({ name }) => isWanted(name));
    const declared = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
    if (declared > unpackedBytes) throw new ArchiveRefusal(tooLarge);
    return new Map(entries.map((entry) => [entry.name, unpack(bytes, entry)]));
  } catch (error) {
    // Offsets lead outside the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function entriesOf(bytes: Buffer, most: number): Entry[] {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > most) throw new ArchiveRefusal(`в архиве больше ${most} файлов`);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new ArchiveRefusal('архив защищён паролем');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      // The mark of ZIP64, 0xffffffff, is beyond any bound.
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - COMMENT_LENGTH);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw damaged();
}

function unpack(bytes: Buffer, { method, packed, unpacked, offset }: Entry): Uint8Array {
  if (bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
  const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed) throw damaged();
  if (method === STORED && packed === unpacked) return data;
  if (method !== DEFLATED) throw damaged();
  return inflated(data, unpacked);
}

const SMALLEST_CHUNK = 64;

function inflated(data: Buffer, unpacked: number): Uint8Array {
  let content: Buffer;
  try {
    content = inflateRawSync(data, {
      maxOutputLength: Math.max(unpacked, 1),
      chunkSize: Math.max(unpacked, SMALLEST_CHUNK),
    });
  } catch (error) {
    const isLarger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarger ? new ArchiveRefusal('в архиве указаны неверные размеры файлов') : damaged();
  }
  if (content.length !== unpacked) throw new ArchiveRefusal('в архиве указаны неверные размеры файлов');
  return content;
}
