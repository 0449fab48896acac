import { createInflateRaw } from 'node:zlib';
import { isArchive } from './file-format';

const SCRIPTS = 'содержит сценарии';
const FILES = 'содержит вложения';
const FORM = 'содержит форму, которая отправляется';

/** What a document has no need of, and what is said of it. */
const ACTIVE_WORDS: Readonly<Record<string, string>> = {
  JavaScript: SCRIPTS,
  Rendition: SCRIPTS,
  RichMedia: SCRIPTS,
  Launch: 'запускает программы',
  EmbeddedFile: FILES,
  EmbeddedFiles: FILES,
  GoToE: FILES,
  XFA: FORM,
  SubmitForm: FORM,
  ImportData: FORM,
  Encrypt: 'защищён паролем или от копирования',
};
const ACTIVE = new RegExp(`/(${Object.keys(ACTIVE_WORDS).join('|')})(?![A-Za-z0-9])`);
/** Codings by which objects could be hidden from this judge, and which today's programs do not write for objects. */
const HIDING = /\/(?:ASCIIHexDecode|LZWDecode|RunLengthDecode|Crypt)(?![A-Za-z0-9])/;
const PREDICTED = /\/(First|Predictor)(?![A-Za-z0-9])/g;
const MARKUP = /<script[\s>]|<html[\s>]/;

const MAX_STREAMS = 5000;
const MAX_LAYERS = 3;
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MAX_READ_BYTES = 32 * 1024 * 1024;
/** Blanks and comments, then the numbers that every stream of objects begins with (ISO 32000-2, 7.5.7). */
const OBJECTS = /^(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(?:\d|%|$)/;

const BROKEN = 'повреждён или записан не полностью';
const FOREIGN = 'содержит файл другого формата';
const UNREADABLE = 'записан так, что его не проверить';
const TOO_LARGE = 'слишком велик в распакованном виде';

class Harmful extends Error {}

/** A second line only: such files are saved and not shown, whatever is said here. */
export const isHarmlessPdf = async (bytes: Buffer): Promise<boolean> => (await pdfRefusal(bytes)) === null;

/** What is wrong, to be read after «Файл PDF»; `null` if nothing is. */
export async function pdfRefusal(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString('latin1');
  if (!/%%EOF\s{0,16}$/.test(text.slice(-64))) return BROKEN;
  if (MARKUP.test(text) || isArchive(bytes)) return FOREIGN;
  const starts = [...text.matchAll(/stream[ \t]*(?:\r?\n|\r)/g)].map(({ index, 0: mark }) => index + mark.length);
  if (starts.length > MAX_STREAMS) return TOO_LARGE;
  try {
    judge(bytes);
    const budget = { output: MAX_UNPACKED_BYTES, input: MAX_READ_BYTES, withText: text.includes('ASCII85') };
    for (const start of starts) await judgeLayers(bytes.subarray(start), budget, MAX_LAYERS);
    return null;
  } catch (error) {
    if (error instanceof Harmful) return error.message;
    throw error;
  }
}

/** `/J#61vaScript` is `/JavaScript` to every program that opens it. */
function judge(bytes: Buffer): void {
  const text = bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const [, active] = ACTIVE.exec(text) ?? [];
  if (active) throw new Harmful(ACTIVE_WORDS[active]);
  if (HIDING.test(text) || hasPredictedObjects(text)) throw new Harmful(UNREADABLE);
}

/** Whether one dictionary has both names: its stream of objects would be written as differences. */
function hasPredictedObjects(text: string): boolean {
  const found = [...text.matchAll(PREDICTED)];
  return found.some(({ index, 1: name }, at) => {
    const next = found[at + 1];
    return next !== undefined && next[1] !== name && !/endobj|stream/.test(text.slice(index, next.index));
  });
}

interface Budget {
  output: number;
  input: number;
  readonly withText: boolean;
}

async function judgeLayers(bytes: Buffer, budget: Budget, layers: number): Promise<void> {
  if (layers === 0) return;
  const contents = [await inflated(bytes, budget), ...(budget.withText ? [fromAscii85(bytes, budget)] : [])];
  for (const content of contents) {
    if (content.length === 0) continue;
    if (OBJECTS.test(content.toString('latin1', 0, 1024))) judge(content);
    await judgeLayers(content, budget, layers - 1);
  }
}

/** As far as it goes: programs that open PDFs forgive a wrong checksum and a missing end, so neither is looked at. */
async function inflated(bytes: Buffer, budget: Budget): Promise<Buffer> {
  const isPacked = bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8;
  if (!isPacked) return Buffer.alloc(0);
  const unpacking = createInflateRaw();
  const chunks: Buffer[] = [];
  unpacking.end(bytes.subarray(2));
  try {
    for await (const chunk of unpacking) {
      chunks.push(chunk);
      budget.output -= chunk.length;
      if (budget.output < 0) throw new Harmful(TOO_LARGE);
    }
  } catch (error) {
    if (error instanceof Harmful) throw error;
  }
  spend(budget, unpacking.bytesWritten);
  return Buffer.concat(chunks);
}

const ASCII85 = /^[\s\0!-uz]*/;

function spend(budget: Budget, bytes: number): void {
  budget.input -= bytes;
  if (budget.input < 0) throw new Harmful(TOO_LARGE);
}

function fromAscii85(bytes: Buffer, budget: Budget): Buffer {
  const end = bytes.indexOf('~');
  const [text = ''] = ASCII85.exec(bytes.toString('latin1', 0, end === -1 ? bytes.length : end)) ?? [];
  spend(budget, text.length);
  const digits = text.replace(/[\s\0]/g, '').replaceAll('z', '!!!!!');
  const words: number[] = [];
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5).padEnd(5, 'u');
    words.push([...group].reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - 33, 0) >>> 0);
  }
  const decoded = Buffer.alloc(words.length * 4);
  words.forEach((word, index) => void decoded.writeUInt32BE(word, index * 4));
  return decoded;
}
