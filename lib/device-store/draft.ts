import * as stored from '@/lib/domain/input/stored';
import { dropRecord, putRecord, readRecord } from './records';
import { forgetSealed, sealValue, unsealValue } from './sealed';

const draftRecord = stored.object({ sealed: stored.text });

/** Keeps what is typed in a form until it is sent, for a day; the newest under a name replaces the one before. */
export async function keepDraft(name: string, value: unknown, now: Date): Promise<void> {
  const before = stored.readable(draftRecord, await readRecord('drafts', name, now));
  await putRecord('drafts', name, { sealed: await sealValue(value, now) }, now);
  if (before) await forgetSealed(before.sealed);
}

/** What was kept under the name, or `null`; whoever reads it checks its shape. */
export async function readDraft(name: string, now: Date): Promise<unknown> {
  let tried: string | undefined;
  for (;;) {
    const record = stored.readable(draftRecord, await readRecord('drafts', name, now).catch(() => null));
    if (!record) return null;
    const { sealed } = record;
    const value = await unsealValue(sealed, now);
    // Replaced while it was read, it cannot be opened any more: what has replaced it can.
    if (value !== null || sealed === tried) return value;
    tried = sealed;
  }
}

export async function dropDraft(name: string): Promise<void> {
  const record = stored.readable(draftRecord, await readRecord('drafts', name, new Date()));
  if (record) await forgetSealed(record.sealed);
  await dropRecord('drafts', name);
}
