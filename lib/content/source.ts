import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import matter from 'gray-matter';
import { z } from 'zod';

const FOLDER = path.join(process.cwd(), 'content');
const EXTENSION = '.mdx';

export interface Source<Meta> {
  /** The file's name without its folder and extension. */
  name: string;
  meta: Meta;
  /** MDX below the front matter. */
  body: string;
}

/**
 * One file of `content/`, e.g. `pages/history`, with its front matter as the schema wants it.
 * Throws with the name of the file when it is missing or its front matter does not fit.
 */
export async function readSource<S extends z.ZodType>(file: string, schema: S): Promise<Source<z.infer<S>>> {
  const { data, content } = matter(await readFile(path.join(FOLDER, `${file}${EXTENSION}`), 'utf8'), {
    // Without options of its own gray-matter keeps every file it has seen in memory and hands out the same object.
    language: 'yaml',
  });
  const meta = schema.safeParse(data);
  if (!meta.success) throw new Error(`content/${file}${EXTENSION}: ${z.prettifyError(meta.error)}`);
  return { name: path.basename(file), meta: meta.data, body: content };
}

/** All files of a folder of `content/`, in the order of their names. */
export async function readSources<S extends z.ZodType>(folder: string, schema: S): Promise<Source<z.infer<S>>[]> {
  return Promise.all((await namesIn(folder)).map((name) => readSource(`${folder}/${name}`, schema)));
}

/** The names of a folder's files without their extension, in order. */
export async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(path.join(FOLDER, folder));
  return files
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => path.basename(file, EXTENSION))
    .toSorted();
}
