import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { importContent } from '@/federation/content-import/import-content';
import { contentPages } from '@/federation/db/schema/content/page';
import { type TestApp, testApp } from '@/federation/testing/app';
import { writeFirstPages } from './first-pages';

const federation: TestApp = await testApp();
afterAll(() => federation.close());
beforeEach(() => federation.db.execute(sql`truncate content_pages, documents cascade`));

test('two programs that start at once write the pages and legal texts once, and an import of the starter changes none', async () => {
  expect((await Promise.all([writeFirstPages(federation.deps), writeFirstPages(federation.deps)])).sort()).toEqual([
    false,
    true,
  ]);
  const { reports } = await importContent(federation.deps, 'content-starter', { preview: true });
  const own = reports.filter(({ label }) => ['страницы', 'документы'].includes(label));
  expect(own.map(({ count, added, changed }) => [count > 0, added, changed])).toEqual([
    [true, 0, 0],
    [true, 0, 0],
  ]);
});

test('a federation with a page of its own is given none', async () => {
  const page = {
    slug: 'own',
    headline: 'Своя',
    subtitle: '',
    text: '',
    discipline: 'tri' as const,
    updatedAt: federation.clock.now(),
  };
  await federation.db.insert(contentPages).values(page);
  expect(await writeFirstPages(federation.deps)).toBe(false);
  expect(await federation.db.$count(contentPages)).toBe(1);
});
