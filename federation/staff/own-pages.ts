import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { pathOfEntry } from '@/federation/modules/content/search/site-paths';
import type { OwnPage } from '@/lib/contract/staff/staff';
import { linksIn } from '@/lib/domain/base/rich-text/stored-text';
import { containsText } from './search';

const FOUND = 10;

/** What the site shows now of what people link to. */
const shown = (now: Date) => sql`(
  select 'event' as kind, public_id::text as id, title, start_date::timestamptz as at from events where not hidden
  union all select 'news', public_id::text, headline, published_at from news_items
    where not hidden and published_at <= ${now.toISOString()}::timestamptz
  union all select 'page', slug, headline, updated_at from content_pages
  union all select 'document', public_id::text, title, created_at from documents where not hidden and shelf <> 'calendar'
) shown`;

type Row = { readonly kind: OwnPage['kind']; readonly id: string; readonly title: string };

const pageOf = ({ kind, id, title }: Row): OwnPage => ({
  kind,
  id,
  title,
  href: pathOfEntry({ kind, id, facts: kind === 'page' ? { slug: id } : {} }),
});

/** Pages whose title has what was typed, those that begin with it first, then the newest. */
export async function ownPages(db: Database, typed: string, now: Date): Promise<OwnPage[]> {
  const { rows } = await db.execute<Row>(sql`select kind, id, title from ${shown(now)}
    where ${containsText(sql`title`, typed)}
    order by starts_with(lower(title), lower(${typed})) desc, at desc, id limit ${FOUND}`);
  return rows.map(pageOf);
}

const LINK = /^\/(news|calendar\/event|pages|api\/files\/document)\/([\w-]+)\/?(?:[?#].*)?$/;
const kinds: Readonly<Record<string, OwnPage['kind']>> = {
  news: 'news',
  'calendar/event': 'event',
  pages: 'page',
  'api/files/document': 'document',
};

/** The links of a text to articles, events, pages and documents that are not there or were withdrawn. */
export async function deadLinks(
  db: Database,
  html: string,
  { now, siteUrl }: { readonly now: Date; readonly siteUrl: string },
): Promise<string[]> {
  const { origin } = new URL(siteUrl);
  const links = [...new Set(linksIn(html))].flatMap((href) => {
    const [, section = '', id = ''] = LINK.exec(href.startsWith(origin) ? href.slice(origin.length) : href) ?? [];
    const kind = kinds[section];
    return kind ? [{ href, kind, id: id.toLowerCase() }] : [];
  });
  if (links.length === 0) return [];
  const ids = sql.param(links.map(({ id }) => id));
  const { rows } = await db.execute<Row>(sql`select kind, id from ${shown(now)} where id = any(${ids})`);
  const living = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return links.flatMap(({ href, kind, id }) => (living.has(`${kind} ${id}`) ? [] : [href]));
}
