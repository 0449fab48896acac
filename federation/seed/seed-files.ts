import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { type ContentFolder, openContentFolder } from '@/federation/content-import/content-folder';
import { ContentError } from '@/federation/content-import/content-problems';

const folder = fileURLToPath(new URL('.', import.meta.url));

export const readSeedFile = (name: string): Buffer => readFileSync(path.join(folder, name));

/** The demonstration's content: this folder is one that an editor could import. */
export const seedContent = (): ContentFolder => openContentFolder(folder);

/** The rows of a CSV file of the seed, each checked; an error names the file and the line. */
export function readSeedCsv<S extends z.ZodObject>(name: string, row: S): z.output<S>[] {
  const content = seedContent();
  const rows = content.csv(name, row);
  if (content.problems.length > 0) throw new ContentError(content.problems);
  return rows.map(({ value }) => value);
}
