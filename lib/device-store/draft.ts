import { z } from 'zod';
import { dropRecord, putRecord, readRecord } from './records';
import { forgetSealed, sealValue, unsealValue } from './sealed';

const draftRecord = z.object({ sealed: z.string() });

/** Keeps what is typed in a form until it is sent, for a day; the newest under a name replaces the one before. */
export async function keepDraft(name: string, value: unknown, now: Date): Promise<void> {
  const before = draftRecord.safeParse(await readRecord('drafts', name, now));
  await putRecord('drafts', name, { sealed: await sealValue(value, now) }, now);
  if (before.success) await forgetSealed(before.data.sealed);
}

/** What was kept under the name, or `null`; whoever reads it checks its shape. */
export async function readDraft(name: string, now: Date): Promise<unknown> {
  const record = draftRecord.safeParse(await readRecord('drafts', name, now).catch(() => null));
  return record.success ? unsealValue(record.data.sealed, now) : null;
}

export async function dropDraft(name: string): Promise<void> {
  const record = draftRecord.safeParse(await readRecord('drafts', name, new Date()));
  if (record.success) await forgetSealed(record.data.sealed);
  await dropRecord('drafts', name);
}
