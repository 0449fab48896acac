type FileFormat = 'jpeg' | 'png' | 'webp' | 'pdf' | 'other-image' | 'other';

const startsWith = (bytes: Buffer, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/** What the bytes are, by how they begin; a name or a declared type counts for nothing. */
export function formatOf(bytes: Buffer): FileFormat {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const text = bytes.toString('latin1', 0, 512);
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf';
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp';
  const isOtherImage =
    /^(?:GIF8|BM|II\*\0|MM\0\*|[\s\S]{4}ftyp(?:avif|avis|heic|heix|mif1))/.test(text) || /<svg[\s>]/i.test(text);
  return isOtherImage ? 'other-image' : 'other';
}

/** Ends of archives, which may stand behind anything. */
const archives = ['PK\x05\x06', 'Rar!\x1a\x07', "7z\xbc\xaf'\x1c"].map((mark) => Buffer.from(mark, 'latin1'));

const MARKUP = /<svg[\s>]|<html[\s>]|<script[\s>]|<\?php|%PDF-[12]\./i;

export const foreignFormatIn = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1')) || isArchive(bytes);

export const isArchive = (bytes: Buffer) => archives.some((mark) => bytes.includes(mark));
