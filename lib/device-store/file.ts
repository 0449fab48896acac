import * as z from 'zod/mini';
import { dropRecord, putRecord, readRecord } from './records';

const fileRecord = z.object({
  name: z.string(),
  type: z.string(),
  // Bytes, not a Blob: private windows of some browsers refuse to keep a Blob.
  bytes: z.instanceof(ArrayBuffer),
});

/** What local storage knows of a kept file. */
export const keptFile = z.object({ id: z.uuid(), name: z.string() });
export type KeptFile = z.infer<typeof keptFile>;

export async function keepFile(file: File, now: Date): Promise<KeptFile> {
  const id = crypto.randomUUID();
  await putRecord('files', id, { name: file.name, type: file.type, bytes: await file.arrayBuffer() }, now);
  return { id, name: file.name };
}

/** The file, or `null` when its day is over or the browser has lost it. */
export async function readFile({ id }: Pick<KeptFile, 'id'>, now: Date): Promise<File | null> {
  const record = fileRecord.safeParse(await readRecord('files', id, now).catch(() => null));
  if (!record.success) return null;
  const { bytes, name, type } = record.data;
  return new File([bytes], name, { type });
}

export async function dropFile({ id }: Pick<KeptFile, 'id'>): Promise<void> {
  await dropRecord('files', id);
}
