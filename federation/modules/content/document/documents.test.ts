import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readDocuments } from '@/federation/content-import/document-content';
import { documentFiles } from '@/federation/db/schema/content/document';
import { events } from '@/federation/db/schema/events/calendar';
import { seedContent } from '@/federation/seed/seed-files';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { calendarDocument } from './calendar-document';

const now = new Date('2026-06-01T09:00:00Z');

let federation: TestApp;
let folder: string;

beforeAll(async () => {
  federation = await testApp({ now });
  folder = mkdtempSync(path.join(tmpdir(), 'fedtri-pdf-'));
  await federation.db.transaction((tx) => readDocuments(seedContent(), now).write(tx, now));
  await createFormat(federation.db);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await federation.close();
});

const fetchFile = (name: string) => federation.app.inject({ url: `/api/files/document/${name}` });

async function pdfOf(name: string) {
  const { rawPayload, headers, statusCode } = await fetchFile(name);
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'application/pdf' });
  const file = path.join(folder, `${name}.pdf`);
  writeFileSync(file, rawPayload);
  return { file, bytes: rawPayload, disposition: headers['content-disposition'] };
}

describe('documents with names of their own [U-56]', () => {
  test.each(['politic', 'offers', 'pers', 'advertising', 'calendar'])('%s is a PDF to be saved', async (name) => {
    const { bytes, disposition } = await pdfOf(name);
    expect(disposition).toBe(`attachment; filename="${name}.pdf"`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    expect(bytes.length).toBeGreaterThan(8_000);
  });

  test('their files are sound, their text can be selected, their fonts are embedded as subsets', async () => {
    for (const name of ['politic', 'offers', 'pers', 'advertising', 'calendar']) {
      const { file } = await pdfOf(name);
      expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
        'No syntax or stream encoding errors',
      );
      const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts) expect(font).toMatch(/GolosText.* yes yes yes /);
    }
  });

  test('the policy reads as it is written', async () => {
    const { file } = await pdfOf('politic');
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ');
    expect(text).toContain('Политика в отношении обработки персональных данных');
    expect(text).toContain('№ 152-ФЗ «О персональных данных»');
    expect(text).toContain('1 из 3');
  });

  test('the calendar names the event', async () => {
    const { file } = await pdfOf('calendar');
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    expect(text).toMatch(/Июнь 2026/);
    expect(text).toMatch(/20\.06\s+Кубок России \d+\s+Казань\s+Триатлон/);
  });

  test.each([
    ['calendar-ru', /Любительские старты 2026–2027.*Кубок России/s],
    ['calendar-ekp', /Единый календарный план 2026–2027.*пока не назначены/s],
  ])('%s has only the events of its section', async (name, words) => {
    const { file, disposition } = await pdfOf(name);
    expect(disposition).toBe(`attachment; filename="${name}.pdf"`);
    expect(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })).toMatch(words);
  });
});

test.each([
  ['a name that there is not', 'charter', 400],
  ['an id that there is not', '00000000-0000-4000-8000-000000000000', 404],
  ['a path', '..%2f..%2fetc%2fpasswd', 400],
])('%s is refused in Russian', async (_, name, status) => {
  const response = await fetchFile(name);
  expect({ status: response.statusCode, response: response.json() }).toEqual({
    status,
    response: { message: 'Такого документа нет' },
  });
});

describe('the calendar’s file', () => {
  const fileCount = () => federation.db.$count(documentFiles);

  test('is made once, and anew when an event changes', async () => {
    const first = await calendarDocument(federation.db, now);
    const count = await fileCount();
    const again = await calendarDocument(federation.db, now);
    expect(again?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(true);
    await federation.db.update(events).set({ title: 'Кубок перенесён в [Самару] | *там*' });
    const changed = await calendarDocument(federation.db, now);
    expect(changed?.content.equals(first?.content ?? Buffer.alloc(0))).toBe(false);
    expect(changed?.sourceHash).not.toBe(first?.sourceHash);
    expect(await fileCount()).toBe(count);
  });

  test('is made by ten readers at once and is one', async () => {
    await federation.db.update(events).set({ title: 'Кубок переименован' });
    const responses = await Promise.all(Array.from({ length: 10 }, () => fetchFile('calendar')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });
});
