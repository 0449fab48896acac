import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { contentPages } from '@/federation/db/schema/content/page';
import { contentPageOf } from '@/federation/modules/content/page/to-contract';
import { pathOfEntry } from '@/federation/modules/content/search/site-paths';
import { type Article, articleActions, draftRefusals } from '@/federation/staff/articles';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { draftColumns, draftOf } from '@/federation/staff/drafts';
import { anyOf, containsText } from '@/federation/staff/search';
import { hashOf } from '@/federation/staff/version';
import type { ContentPage } from '@/lib/contract/content/page';
import { pages } from '@/lib/contract/staff/pages';

interface Form {
  readonly headline: string;
  readonly subtitle: string | null;
  readonly text: string;
}

type Row = typeof contentPages.$inferSelect;

const formOf = ({ headline, subtitle, text }: Row): Form => ({ headline, subtitle: subtitle || null, text });

const valuesOf = ({ headline, subtitle, text }: Form) => ({ headline, subtitle: subtitle ?? '', text });

async function rowOf(db: Database, slug: string, lock = false): Promise<Row | undefined> {
  const found = db.select().from(contentPages).where(eq(contentPages.slug, slug));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

export const pageArticle: Article = {
  definition: pages.definition,
  async present(db, slug, lock) {
    const row = await rowOf(db, slug, lock);
    return row ? { form: { ...formOf(row) }, version: hashOf(formOf(row)) } : { form: null, version: null };
  },
  write: (tx, slug, form: Form, now) =>
    tx
      .update(contentPages)
      .set({ ...valuesOf(form), updatedAt: now })
      .where(eq(contentPages.slug, slug)),
  address: (slug) => pathOfEntry({ kind: 'page', id: slug, facts: { slug } }),
  notice: (slug) => [{ noun: 'page', slug }],
};

const list: ListSource = {
  from: sql`content_pages left join drafts d on d.noun = 'pages' and d.subject_key = slug`,
  id: sql`slug`,
  title: sql`headline`,
  columns: {
    slug: sql`slug`,
    badge: draftColumns.badge,
    changed_by: sql`coalesce(${draftColumns.writer}, (
      select operator from operator_actions where subject_key = slug and operator_actions.noun = 'pages'
      order by sequence desc limit 1))`,
    changed_at: sql`greatest(updated_at, d.at)`,
  },
  order: sql`headline`,
  tabs: { all: sql`true`, drafts: sql`d.noun is not null`, asked: sql`asked_at is not null` },
  search: (typed) => anyOf([containsText(sql`headline`, typed), containsText(sql`slug`, typed)]),
};

export const pagesBinding: Binding = {
  list: () => list,
  async one({ db }, slug) {
    const { form, version } = await pageArticle.present(db, slug);
    if (!form) return null;
    return { title: String(form.headline), form, version, refusals: draftRefusals(await draftOf(db, 'pages', slug)) };
  },
  actions: articleActions(pageArticle),
};

/** The page as the site will show it once the draft is published; without a draft, as it shows it. */
export async function previewedPage(db: Database, slug: string, now: Date): Promise<ContentPage | null> {
  const row = await rowOf(db, slug);
  if (!row) return null;
  const draft = await draftOf(db, 'pages', slug);
  const { headline, subtitle, text } = { ...formOf(row), ...draft?.form };
  const written = { headline: headline ?? '', subtitle: subtitle ?? '', text: text ?? '' };
  return contentPageOf({ ...row, ...written, updatedAt: draft ? now : row.updatedAt });
}
