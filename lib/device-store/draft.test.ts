import { beforeEach, expect, jest, test } from '@jest/globals';

const drafts = new Map<string, unknown>();
const opened = new Map<string, unknown>();
/** Runs once, between the reading of a record and its opening. */
let meanwhile: (() => Promise<void>) | undefined;
let seals = 0;

jest.unstable_mockModule('./records', () => ({
  readRecord: async (_: string, id: string) => drafts.get(id) ?? null,
  putRecord: async (_: string, id: string, record: unknown) => void drafts.set(id, record),
  dropRecord: async (_: string, id: string) => void drafts.delete(id),
}));
jest.unstable_mockModule('./sealed', () => ({
  sealValue: async (value: unknown) => {
    const sealed = `seal ${++seals}`;
    opened.set(sealed, value);
    return sealed;
  },
  unsealValue: async (sealed: string) => {
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    return opened.get(sealed) ?? null;
  },
  forgetSealed: async (sealed: string) => void opened.delete(sealed),
}));
const { dropDraft, storeDraft, markDraft, readDraft, wasDraft } = await import('./draft');

const NOW = new Date('2026-11-23T12:00:00Z');
beforeEach(() => {
  drafts.clear();
  opened.clear();
});

test('a draft that is replaced while it is read is read as it stands then, never as nothing [U-33]', async () => {
  await storeDraft('payments', ['begun'], NOW);
  meanwhile = () => storeDraft('payments', ['begun', 'answered'], NOW);
  expect(await readDraft('payments', NOW)).toEqual(['begun', 'answered']);
});

test('a draft that is dropped while it is read, or cannot be opened, is none', async () => {
  await storeDraft('payments', ['begun'], NOW);
  meanwhile = async () => drafts.clear();
  opened.clear();
  expect(await readDraft('payments', NOW)).toBeNull();
  await storeDraft('payments', ['begun'], NOW);
  opened.clear();
  expect(await readDraft('payments', NOW)).toBeNull();
});

test('a marked draft is remembered after its day, until somebody drops it', async () => {
  await storeDraft('licence', { last_name: 'Щукина' }, NOW);
  await markDraft('licence', NOW);
  drafts.delete('licence');
  expect(await readDraft('licence', NOW)).toBeNull();
  expect(await wasDraft('licence', NOW)).toBe(true);
  expect(await wasDraft('another', NOW)).toBe(false);
  await storeDraft('licence', { last_name: 'Щукина' }, NOW);
  await dropDraft('licence');
  expect(await wasDraft('licence', NOW)).toBe(false);
});
