import * as stored from '@/lib/domain/base/input/stored';
import { dropRecord, putRecord, readRecord } from './records';

const fileRecord = stored.object({
  name: stored.text,
  type: stored.text,
  // Bytes, since private windows of some browsers cannot store a Blob.
  bytes: stored.instance(ArrayBuffer),
});

const deviceFile = stored.object({ id: stored.uuid, name: stored.text });
export type DeviceFile = ReturnType<typeof deviceFile>;

export async function storeDeviceFile(file: File, now: Date): Promise<DeviceFile> {
  const id = crypto.randomUUID();
  await putRecord('files', id, { name: file.name, type: file.type, bytes: await file.arrayBuffer() }, now);
  return { id, name: file.name };
}

/** `null` once expired or if the browser lost it. */
export async function readFile({ id }: Pick<DeviceFile, 'id'>, now: Date): Promise<File | null> {
  const record = stored.readable(fileRecord, await readRecord('files', id, now).catch(() => null));
  if (!record) return null;
  const { bytes, name, type } = record;
  return new File([bytes], name, { type });
}

export async function dropFile({ id }: Pick<DeviceFile, 'id'>): Promise<void> {
  await dropRecord('files', id);
}
