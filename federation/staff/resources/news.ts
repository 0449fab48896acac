import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { newsItems } from '@/federation/db/schema/content/news';
import { ApiError } from '@/federation/http/api-error';
import { subjectsOf } from '@/federation/modules/content/news/subjects';
import { newsItemOf } from '@/federation/modules/content/news/to-contract';
import { unpublish } from '@/federation/modules/content/publication/unpublish';
import { type Article, articleActions, draftRefusals, overdue } from '@/federation/staff/articles';
import type { ActionBinding, Binding, ListSource } from '@/federation/staff/binding';
import { draftColumns, draftOf } from '@/federation/staff/drafts';
import { factsOf } from '@/federation/staff/facts';
import { anyOf, containsText, isUuid } from '@/federation/staff/search';
import { hashOf } from '@/federation/staff/version';
import type { NewsItem, NewsSubjectId } from '@/lib/contract/content/news';
import type { Cover } from '@/lib/contract/staff/article';
import { news } from '@/lib/contract/staff/news';
import { type Discipline, discipline } from '@/lib/contract/wire/shapes';

interface Form {
  readonly headline: string;
  readonly subtitle: string | null;
  readonly text: string;
  readonly discipline: Discipline;
  readonly cover: Cover | null;
  readonly about: NewsSubjectId[];
}

type Row = typeof newsItems.$inferSelect;

const formOf = (row: Row): Form => ({
  headline: row.headline,
  subtitle: row.subtitle || null,
  text: row.text,
  discipline: row.discipline,
  cover:
    row.picture === null
      ? null
      : {
          path: row.picture,
          alt: row.pictureAlt,
          credit: row.pictureCredit,
          focus_x: row.focusX,
          focus_y: row.focusY,
        },
  about: row.about,
});

const valuesOf = ({ headline, subtitle, text, discipline, cover, about }: Form) => ({
  headline,
  subtitle: subtitle ?? '',
  text,
  discipline,
  picture: cover?.path ?? null,
  pictureAlt: cover?.alt ?? null,
  pictureCredit: cover?.credit || null,
  focusX: cover?.focus_x ?? 50,
  focusY: cover?.focus_y ?? 50,
  about,
});

async function rowOf(db: Database, id: string, lock = false): Promise<Row | undefined> {
  const found = db.select().from(newsItems).where(eq(newsItems.publicId, id));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

export const newsArticle: Article = {
  definition: news.definition,
  async present(db, id, lock) {
    const row = await rowOf(db, id, lock);
    if (!row) return { form: null, version: null };
    const form = formOf(row);
    return {
      form: { ...form },
      version: hashOf(row.hidden ? { ...form, withdrawn: true } : form),
      withdrawn: row.hidden,
    };
  },
  write: (tx, id, form: Form, now) =>
    tx
      .insert(newsItems)
      .values({ publicId: id, ...valuesOf(form), publishedAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: newsItems.publicId,
        set: { ...valuesOf(form), updatedAt: now, hidden: false },
      }),
  address: (id) => `/news/${id}`,
  notice: (public_id) => [{ noun: 'news', public_id }],
};

const list = (now: Date): ListSource => ({
  from: sql`(
    select coalesce(public_id::text, subject_key) as id, headline, form->>'headline' as written,
      coalesce(discipline, form->>'discipline') as discipline, published_at, greatest(updated_at, at) as changed_at,
      coalesce(hidden, false) as hidden, noun, publish_at, asked_at, actor_id
    from news_items full join (select * from drafts where noun = 'news') written on subject_key = public_id::text
  ) d`,
  id: sql`d.id`,
  title: sql`coalesce(headline, nullif(written, ''), 'Без заголовка')`,
  columns: {
    badge: draftColumns.badge,
    discipline: sql`discipline`,
    published_at: sql`published_at`,
    changed_by: sql`coalesce(${draftColumns.writer}, (
      select operator from operator_actions where subject_id = d.id::uuid order by sequence desc limit 1))`,
    changed_at: sql`changed_at`,
  },
  order: sql`coalesce(published_at, changed_at) desc`,
  tabs: {
    published: sql`published_at is not null and not hidden`,
    drafts: sql`noun is not null and publish_at is null`,
    // A time that is over and has published nothing waits for a person as well.
    asked: sql`asked_at is not null or publish_at <= ${now.toISOString()}::timestamptz`,
    scheduled: sql`publish_at is not null`,
    withdrawn: sql`hidden`,
  },
  search: (typed) => anyOf([containsText(sql`headline`, typed), containsText(sql`written`, typed)]),
});

const withdrawing = (hidden: boolean): ActionBinding => ({
  async run({ deps, call }, ids) {
    for (const publicId of ids) {
      const done = await unpublish(deps, { publicId, hidden }, call);
      if (typeof done === 'string') throw new ApiError(409, hidden ? 'Уже снято' : 'Уже на сайте');
    }
    return undefined;
  },
});

export const newsBinding: Binding = {
  list: ({ now }) => list(now),
  async one({ db, now }, id) {
    if (!isUuid(id)) return null;
    const present = await newsArticle.present(db, id);
    const draft = await draftOf(db, 'news', id);
    if (!present.form && !draft) return null;
    const notOut = await overdue(db, newsArticle, draft, now);
    const absent = present.form ? null : 'Ещё не опубликовано';
    return {
      title: String(present.form?.headline || draft?.form.headline || 'Без заголовка'),
      form: present.form,
      version: present.version,
      sections: notOut ? [factsOf('Публикация', [['Не вышло по расписанию', notOut]])] : [],
      refusals: {
        ...draftRefusals(draft),
        withdraw: absent ?? (present.withdrawn ? 'Уже снято' : null),
        'publish-again': absent ?? (present.withdrawn ? null : 'Уже на сайте'),
      },
    };
  },
  actions: { ...articleActions(newsArticle), withdraw: withdrawing(true), 'publish-again': withdrawing(false) },
};

/** The article as the site will show it once the draft is published; without a draft, as it shows it. */
export async function previewedNews(db: Database, id: string, now: Date): Promise<NewsItem | null> {
  const row = await rowOf(db, id);
  const draft = await draftOf(db, 'news', id);
  if (!row && !draft) return null;
  const written = draft?.form as Partial<Form> | undefined;
  const form = {
    headline: written?.headline ?? '',
    subtitle: written?.subtitle ?? '',
    text: written?.text ?? '',
    discipline: discipline.catch('tri').parse(written?.discipline),
    cover: written?.cover ?? null,
    about: written?.about ?? [],
  };
  const values = written || !row ? valuesOf(form) : valuesOf(formOf(row));
  const publishedAt = row?.publishedAt ?? draft?.publishAt ?? now;
  const shown = { publicId: id, ...values, publishedAt, updatedAt: row ? now : publishedAt, hidden: false };
  return newsItemOf(shown, await subjectsOf(db, shown.about, now));
}
