import * as stored from '@/lib/domain/base/input/stored';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { dropRecord, putRecord, readRecord } from './records';
import { forgetSealed, sealValue, unsealValue } from './sealed';

const draftRecord = stored.object({ sealed: stored.text });

const MARKED_MS = 30 * DAY_MS;
const markOf = (name: string) => `begun:${name}`;

/** Stores the input of a form, by default for a day; replaces the former one of that name. */
export async function storeDraft(name: string, value: unknown, now: Date, expires?: Date): Promise<void> {
  const before = stored.readable(draftRecord, await readRecord('drafts', name, now));
  await putRecord('drafts', name, { sealed: await sealValue(value, now, expires) }, now, expires);
  if (before) await forgetSealed(before.sealed);
}

/** Remembers for a month that there is a draft, not what is in it, so that its end can be shown. */
export const markDraft = (name: string, now: Date): Promise<void> =>
  putRecord('drafts', markOf(name), {}, now, new Date(now.getTime() + MARKED_MS));

/** Whether a draft was marked that nobody has dropped. */
export const wasDraft = async (name: string, now: Date): Promise<boolean> =>
  (await readRecord('drafts', markOf(name), now).catch(() => null)) !== null;

/** The stored input, or `null`. The caller checks its shape. */
export async function readDraft(name: string, now: Date): Promise<unknown> {
  let tried: string | undefined;
  for (;;) {
    const record = stored.readable(draftRecord, await readRecord('drafts', name, now).catch(() => null));
    if (!record) return null;
    const { sealed } = record;
    const value = await unsealValue(sealed, now);
    // It was replaced while it was read, so the new one is read.
    if (value !== null || sealed === tried) return value;
    tried = sealed;
  }
}

export async function dropDraft(name: string): Promise<void> {
  const record = stored.readable(draftRecord, await readRecord('drafts', name, new Date()));
  if (record) await forgetSealed(record.sealed);
  await dropRecord('drafts', name);
  await dropRecord('drafts', markOf(name));
}
