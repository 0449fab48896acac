import * as stored from '@/lib/domain/base/input/stored';
import { dropRecord, putRecord, readRecord } from './records';

const fileRecord = stored.object({
  name: stored.text,
  type: stored.text,
  // Bytes, since private windows of some browsers cannot store a Blob.
  bytes: stored.instance(ArrayBuffer),
});

const keptFile = stored.object({ id: stored.uuid, name: stored.text });
export type KeptFile = ReturnType<typeof keptFile>;

export async function keepFile(file: File, now: Date): Promise<KeptFile> {
  const id = crypto.randomUUID();
  await putRecord('files', id, { name: file.name, type: file.type, bytes: await file.arrayBuffer() }, now);
  return { id, name: file.name };
}

/** `null` once expired or if the browser lost it. */
export async function readFile({ id }: Pick<KeptFile, 'id'>, now: Date): Promise<File | null> {
  const record = stored.readable(fileRecord, await readRecord('files', id, now).catch(() => null));
  if (!record) return null;
  const { bytes, name, type } = record;
  return new File([bytes], name, { type });
}

export async function dropFile({ id }: Pick<KeptFile, 'id'>): Promise<void> {
  await dropRecord('files', id);
}
