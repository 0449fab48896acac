import * as z from 'zod/mini';
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
  let tried: string | undefined;
  for (;;) {
    const record = draftRecord.safeParse(await readRecord('drafts', name, now).catch(() => null));
    if (!record.success) return null;
    const { sealed } = record.data;
    const value = await unsealValue(sealed, now);
    // Replaced while it was read, it cannot be opened any more: what has replaced it can.
    if (value !== null || sealed === tried) return value;
    tried = sealed;
  }
}

export async function dropDraft(name: string): Promise<void> {
  const record = draftRecord.safeParse(await readRecord('drafts', name, new Date()));
  if (record.success) await forgetSealed(record.data.sealed);
  await dropRecord('drafts', name);
}
