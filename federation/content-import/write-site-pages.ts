import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { insertRows } from '@/federation/db/insert-rows';
import { searchEntries } from '@/federation/db/schema/content/search';
import { readContainedFile } from '@/lib/domain/content/contained-file';
import { splitFrontMatter } from '@/lib/domain/content/front-matter';
import { plainWords } from '@/lib/domain/content/search/plain-words';
import { textOfMarkdown } from './text-of-markdown';

type Entry = typeof searchEntries.$inferInsert;

const CONTENT = path.resolve('content');
const EXTENSION = '.mdx';
const NAMESPACE = '0f3c5a52-9d0b-4c8e-8f6d-2a6b1d1f7c11';
const MAX_BYTES = 1024 * 1024;

const siteContents = z.object({
  pages: z.array(
    z.object({
      path: z.string().startsWith('/'),
      /** Without it, that of the first file. */
      title: z.string().optional(),
      /** Other names of the page, by which a search finds it. */
      aliases: z.array(z.string()),
      /** Files of `content/` whose text it shows. */
      files: z.array(z.string()).default([]),
    }),
  ),
  /** Files of questions, each `##` is one, and the page that answers them. */
  questions: z.record(z.string(), z.string()),
  /** Folders of people and the page that shows them. */
  people: z.record(z.string(), z.string()),
  news: z.object({ folder: z.string(), path: z.string() }),
});
type SiteContents = z.infer<typeof siteContents>;

const LIST = 'search/pages.json';

interface Source {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const EMPTY: Source = { data: {}, body: '' };

/** `null` where the site has no such file: another federation has texts of its own. */
function readSource(folder: string, file: string): Source | null {
  const read = readContainedFile(folder, `${file}${EXTENSION}`, MAX_BYTES);
  return 'refusal' in read ? null : splitFrontMatter(new TextDecoder().decode(read.value));
}

function filesIn(folder: string, name: string): string[] {
  try {
    return readdirSync(path.join(folder, name))
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => `${name}/${path.basename(file, EXTENSION)}`)
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '');

const entryOf = (kind: Entry['kind'], address: string, entry: Pick<Entry, 'title'> & Partial<Entry>): Entry => ({
  kind,
  id: derivedId(NAMESPACE, `${kind} ${address} ${entry.title}`),
  aliases: '',
  ...entry,
  facts: { ...entry.facts, path: address },
});

const barred = (names: readonly string[]): string => `|${names.map(plainWords).join('|')}|`;

function pagesOf(folder: string, pages: SiteContents['pages']): Entry[] {
  return pages.flatMap(({ path: address, title, aliases, files }) => {
    const sources = files.flatMap((file) => readSource(folder, file) ?? []);
    const [first] = sources;
    const name = title ?? said(first?.data.title);
    if (!name || (files.length > 0 && !first)) return [];
    const lead = said(first?.data.lead);
    const body = [lead, ...sources.map(({ body }) => textOfMarkdown(body))].join(' ').trim();
    return [entryOf('page', address, { title: name, aliases: barred(aliases), terms: lead, body })];
  });
}

const questionsOf = (folder: string, files: SiteContents['questions']): Entry[] =>
  Object.entries(files).flatMap(([file, address]) => {
    const [, ...questions] = (readSource(folder, file)?.body ?? '').split(/^## /m);
    return questions.map((text) => {
      const [title = '', ...answer] = text.split('\n');
      return entryOf('page', address, {
        title: title.trim(),
        terms: 'вопрос',
        body: textOfMarkdown(answer.join('\n')),
      });
    });
  });

const peopleOf = (folder: string, folders: SiteContents['people']): Entry[] =>
  Object.entries(folders).flatMap(([name, address]) =>
    filesIn(folder, name).flatMap((file) => {
      const { data } = readSource(folder, file) ?? EMPTY;
      const post = said(data.title) || said(data.position);
      const texts = [data.education, data.about].flat().filter((part) => typeof part === 'object' && part !== null);
      const body = texts.map((part) => said((part as Record<string, unknown>).text)).join(' ');
      return said(data.name)
        ? [
            entryOf('manager', address, {
              title: said(data.name),
              terms: [post, said(data.country)].join(' '),
              body,
              facts: { post },
            }),
          ]
        : [];
    }),
  );

const newsOf = (folder: string, news: SiteContents['news']): Entry[] =>
  filesIn(folder, news.folder).flatMap((file) => {
    const { data, body } = readSource(folder, file) ?? EMPTY;
    const date = said(data.date);
    const terms = [said(data.subtitle), date.slice(0, 4), `month${date.slice(5, 7)}`].join(' ');
    const address = `${news.path}${path.basename(file)}`;
    const text = `${said(data.subtitle)} ${textOfMarkdown(body)}`;
    return said(data.headline) && date
      ? [entryOf('news', address, { title: said(data.headline), terms, body: text, starts: date })]
      : [];
  });

function entriesOf(folder: string): Entry[] {
  const read = readContainedFile(folder, LIST, MAX_BYTES);
  if ('refusal' in read) return [];
  const { pages, questions, people, news } = siteContents.parse(JSON.parse(new TextDecoder().decode(read.value)));
  return [
    ...pagesOf(folder, pages),
    ...questionsOf(folder, questions),
    ...peopleOf(folder, people),
    ...newsOf(folder, news),
  ];
}

/** Puts the pages of the site that no table holds into the index of the search, in place of those it had. */
export async function writeSitePages(db: Database, folder = CONTENT): Promise<void> {
  const entries = entriesOf(folder);
  await db.transaction(async (tx) => {
    // Two programs that start at once write one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('federation search pages'))`);
    await tx.execute(sql`delete from ${searchEntries} where facts ? 'path'`);
    await insertRows(tx, searchEntries, entries);
  });
}
