import { sql } from 'drizzle-orm';
import { managers } from '@/federation/db/schema/content/management';
import type { Binding } from '@/federation/staff/binding';
import { byPosition, lastPosition } from '@/federation/staff/by-position';
import { rowBinding } from '@/federation/staff/row-binding';
import { anyOf, containsText } from '@/federation/staff/search';
import { managers as declaration } from '@/lib/contract/staff/people';

interface Form {
  readonly fio: string;
  readonly post: string;
  readonly title: string | null;
  readonly birth_date: string | null;
  readonly picture: string | null;
  readonly education: string;
  readonly description: string | null;
}

const from = sql`managers`;

export const managersBinding: Binding = {
  ...rowBinding<typeof managers.$inferSelect, Form>({
    noun: 'managers',
    shown: 'management',
    shape: declaration.definition.form,
    table: managers,
    key: managers.id,
    list: {
      from,
      id: sql`id`,
      title: sql`fio`,
      columns: { post: sql`job_title`, hidden: sql`hidden` },
      order: sql`position`,
      search: (typed) => anyOf([containsText(sql`fio`, typed), containsText(sql`job_title`, typed)]),
    },
    formOf: ({ fio, jobTitle, title, birthDate, picture, education, description }) => ({
      fio,
      post: jobTitle,
      title: title || null,
      birth_date: birthDate,
      picture,
      education,
      description: description || null,
    }),
    valuesOf: ({ post, title, birth_date, description, ...form }) => ({
      ...form,
      jobTitle: post,
      title: title ?? '',
      birthDate: birth_date,
      description: description ?? '',
    }),
    async newValues(tx, slug) {
      // An import may make a row of the same number meanwhile.
      await tx.execute(sql`lock table ${from} in share row exclusive mode`);
      const id = sql`(select coalesce(max(id), 0) + 1 from managers)`;
      return { id, slug, position: await lastPosition(tx, from) };
    },
  }),
  order: byPosition({ table: from, id: sql`id`, title: sql`fio` }, [{ noun: 'management' }]),
};
