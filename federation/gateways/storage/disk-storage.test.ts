import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { diskStorage } from './disk-storage';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is read as it was written, replaced, removed, and removed again', async () => {
  const storage = diskStorage(path.join(folder, 'files'));
  expect(await storage.get('ab-file-one')).toBeUndefined();
  await storage.put('ab-file-one', Buffer.from('first'));
  await storage.put('ab-file-one', Buffer.from('second'));
  expect(Buffer.from((await storage.get('ab-file-one')) ?? []).toString()).toBe('second');
  expect(await readdir(path.join(folder, 'files', 'ab'))).toEqual(['ab-file-one']);
  expect((await stat(path.join(folder, 'files', 'ab', 'ab-file-one'))).mode & 0o077).toBe(0);
  await storage.remove('ab-file-one');
  await storage.remove('ab-file-one');
  expect(await storage.get('ab-file-one')).toBeUndefined();
});

test.each(['../../etc/passwd', 'ab/cdefghij', '..........', 'ab\0cdefghi', ''])(
  'the key %j is refused',
  async (key) => {
    const storage = diskStorage(folder);
    await expect(storage.get(key)).rejects.toThrow('a storage key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('a storage key');
  },
);
