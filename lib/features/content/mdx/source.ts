import 'server-only';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readContainedFile } from '@/lib/domain/content/contained-file';
import { FrontMatterError, splitFrontMatter } from '@/lib/domain/content/front-matter';

const FOLDER = path.join(process.cwd(), 'content');
const EXTENSION = '.mdx';
const MAX_BYTES = 1024 * 1024;

interface Source<Meta> {
  /** The file's name without its folder and extension. */
  name: string;
  meta: Meta;
  body: string;
}

/**
 * One file of `content/`, e.g. `pages/history`, with its front matter as the schema wants it.
 * Throws with the name of the file when it is missing or its front matter does not fit.
 */
export async function readSource<S extends z.ZodType>(
  file: string,
  schema: S,
  folder = FOLDER,
): Promise<Source<z.infer<S>>> {
  const refused = (reason: string) => new Error(`content/${file}${EXTENSION}: ${reason}`);
  const read = readContainedFile(folder, `${file}${EXTENSION}`, MAX_BYTES);
  if ('refusal' in read) throw refused(read.refusal);
  try {
    const { data, body } = splitFrontMatter(new TextDecoder('utf-8', { fatal: true }).decode(read.value));
    const meta = schema.safeParse(data);
    if (!meta.success) throw refused(z.prettifyError(meta.error));
    return { name: path.basename(file), meta: meta.data, body };
  } catch (error) {
    throw error instanceof FrontMatterError || error instanceof TypeError ? refused(error.message) : error;
  }
}

export async function readSources<S extends z.ZodType>(folder: string, schema: S): Promise<Source<z.infer<S>>[]> {
  return Promise.all((await namesIn(folder)).map((name) => readSource(`${folder}/${name}`, schema)));
}

/** Sorted, without extensions; empty without the folder, as git stores no empty ones. */
export async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(path.join(FOLDER, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return files
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => path.basename(file, EXTENSION))
    .toSorted();
}
