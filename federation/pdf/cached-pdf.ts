import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { MarkdownDocument } from './markdown-pdf';

type Draw = (document: MarkdownDocument) => Promise<Buffer>;

const root = path.resolve(import.meta.dirname, '../..');
/** Beside the code, as whoever may write there may change the drawing as well. */
const usualFolder = path.join(root, '.data/cache/pdf');

/** Imported by the first drawing: pdfkit and its fonts cost more than all that is read from the cache. */
const drawAnew: Draw = async (document) => (await import('./markdown-pdf')).pdfOfMarkdown(document);

const sha256 = (...parts: readonly (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Everything but the document that its bytes depend on; Node brings the compression. */
export function drawingSources(): string[] {
  const own = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return [
    ...own.toSorted().map((name) => path.join('federation/pdf', name)),
    'lib/site-config.ts',
    'package-lock.json',
  ];
}

let version: string | undefined;
function drawingVersion(): string {
  const hashes = () => drawingSources().map((file) => sha256(readFileSync(path.join(root, file))));
  version ??= sha256(process.version, process.arch, ...hashes()).toString('hex');
  return version;
}

/** The same bytes as a fresh drawing; a cache that is missing, damaged or read-only costs only time. */
export async function cachedPdf(
  document: MarkdownDocument,
  { folder = usualFolder, draw = drawAnew }: { readonly folder?: string; readonly draw?: Draw } = {},
): Promise<Buffer> {
  const { title, subtitle, markdown, date } = document;
  const name = sha256(JSON.stringify([title, subtitle ?? null, markdown, date])).toString('hex');
  const file = path.join(folder, drawingVersion(), name);
  const found = await read(file);
  if (found) return found;
  const drawn = await draw(document);
  await write(file, drawn).catch(() => undefined);
  return drawn;
}

const DIGEST_BYTES = 32;

/** The digest before the bytes detects a damaged file. */
async function read(file: string): Promise<Buffer | undefined> {
  const stored = await readFile(file).catch(() => Buffer.alloc(0));
  const bytes = stored.subarray(DIGEST_BYTES);
  return sha256(bytes).equals(stored.subarray(0, DIGEST_BYTES)) ? bytes : undefined;
}

async function write(file: string, bytes: Buffer): Promise<void> {
  const place = path.dirname(file);
  const isNew = await mkdir(place, { recursive: true, mode: 0o700 });
  if (isNew) await removeOthers(place);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, Buffer.concat([sha256(bytes), bytes]), { mode: 0o600 });
  await rename(draft, file);
}

/** Drawings of earlier versions, so that the cache does not grow with each of them. */
async function removeOthers(place: string): Promise<void> {
  const folder = path.dirname(place);
  const others = (await readdir(folder)).filter((name) => name !== path.basename(place));
  for (const name of others) await rm(path.join(folder, name), { recursive: true, force: true });
}
