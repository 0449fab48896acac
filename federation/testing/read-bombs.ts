import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openFile, readTableFile } from '@/federation/cli/read-table';
import { openContentFolder } from '@/federation/content-import/content-folder';
import { readDocument, readPhoto } from '@/federation/modules/base/file/read-upload';
import { readPlaces } from '@/federation/modules/base/place/read-places';
import { readStartNumbers } from '@/federation/modules/commerce/ticket/start-numbers';
import { readWords } from '@/federation/modules/results/result/partner-words';
import { readHeads, readTimingTable } from '@/federation/modules/results/result/timing-table';

const columns = z.object({ ticket_number: z.string(), start_number: z.string() });

const readBase64 = (folder: string, name: string) => readFile(path.join(folder, name), 'base64');

/** Every place that reads a table, and those of a picture and a document, that somebody has brought. */
const doors: Readonly<Record<string, (folder: string, name: string) => Promise<unknown>>> = {
  'import-results': async (folder, name) => readTimingTable(await readTableFile(folder, name)),
  'import-results --columns': async (folder, name) => readHeads(await readTableFile(folder, name)),
  'import-results --words': async (folder, name) => readWords(await readTableFile(folder, name)),
  'import-start-numbers': async (folder, name) => readStartNumbers(await readTableFile(folder, name)),
  'import-places': async (folder, name) => {
    for await (const _ of readPlaces((await openFile(folder, name)).createReadStream()));
  },
  'a photo': async (folder, name) => readPhoto(await readBase64(folder, name)),
  'a document': async (folder, name) => readDocument(await readBase64(folder, name)),
  'import-content': async (folder, name) => {
    const content = openContentFolder(folder);
    content.csv(name, columns);
    const [problem] = content.problems;
    if (problem) throw new Error(problem.text);
  },
};

const STATUS = '/proc/self/status';
const CLEAR_PEAK = ['/proc/self/clear_refs', '5'] as const;

/** Linux counts the memory of the starting program for the started one as well. */
function peakMb(): number {
  const [, kilobytes] = existsSync(STATUS) ? (/^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8')) ?? []) : [];
  return Math.round(Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024);
}

/** Each is weighed by itself, without what the one before has left. */
function lightenedMb(): number {
  globalThis.gc?.();
  if (existsSync(STATUS)) writeFileSync(...CLEAR_PEAK);
  return peakMb();
}

const [folder = '', ...asked] = process.argv.slice(2);
for (const call of asked) {
  const [door = '', file = ''] = call.split('=');
  const lightMb = lightenedMb();
  const before = process.cpuUsage();
  const message = await doors[door]?.(folder, file).then(
    () => null,
    (error: Error) => error.message,
  );
  const { user, system } = process.cpuUsage(before);
  const reading = { door, file, message, cpuMs: Math.round((user + system) / 1000), grownMb: peakMb() - lightMb };
  process.stdout.write(`${JSON.stringify(reading)}\n`);
}
