import { eq, sql } from 'drizzle-orm';
import { childrensSchools, regionalFederations } from '@/federation/db/schema/content/branch';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { rowBinding } from '@/federation/staff/row-binding';
import { anyOf, containsText } from '@/federation/staff/search';
import { schools as schoolsDeclaration } from '@/lib/contract/staff/branches';
import { contactDigits, phoneWithPlus } from '@/lib/domain/account/phone';

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly link: string | null;
}

interface RegionForm extends Contacts {
  readonly name: string;
  readonly person: string;
}

interface SchoolForm extends Contacts {
  readonly region: string;
  readonly name: string;
}

/** Phones are kept as digits. */
const stored = <Form extends Contacts>(form: Form): Form => ({
  ...form,
  phone: form.phone && contactDigits(form.phone),
});

const changed = [{ noun: 'branch' as const }];

const regionsList: ListSource = {
  from: sql`regional_federations`,
  id: sql`id`,
  title: sql`region`,
  columns: { name: sql`name`, person: sql`person`, phone: sql`'+' || phone`, email: sql`email` },
  order: sql`region`,
  search: (typed) =>
    anyOf([containsText(sql`region`, typed), containsText(sql`name`, typed), containsText(sql`person`, typed)]),
};

const regionForm = ({ name, person, phone, email, link }: typeof regionalFederations.$inferSelect): RegionForm => ({
  name,
  person,
  phone: phone && phoneWithPlus(phone),
  email,
  link,
});

export const regionsBinding: Binding = {
  list: () => regionsList,
  async one({ db }, id) {
    const [row] = await db.select().from(regionalFederations).where(sql`${regionalFederations.id}::text = ${id}`);
    return row ? { title: row.region, form: { ...regionForm(row) } } : null;
  },
  about: async (_db, id) => ({ regionId: Number(id) }),
  async lock(tx, id) {
    const [row] = await tx
      .select()
      .from(regionalFederations)
      .where(eq(regionalFederations.id, Number(id)))
      .for('update');
    return row ? { ...regionForm(row) } : null;
  },
  async save(tx, id, form: RegionForm) {
    await tx
      .update(regionalFederations)
      .set(stored(form))
      .where(eq(regionalFederations.id, Number(id)));
    return changed;
  },
};

export const schoolsBinding: Binding = rowBinding<typeof childrensSchools.$inferSelect, SchoolForm>({
  noun: 'schools',
  shown: 'branch',
  shape: schoolsDeclaration.definition.form,
  table: childrensSchools,
  key: childrensSchools.publicId,
  list: {
    from: sql`childrens_schools`,
    id: sql`public_id`,
    title: sql`name`,
    columns: { region: sql`region`, phone: sql`'+' || phone`, email: sql`email`, hidden: sql`hidden` },
    order: sql`region, name`,
    tabs: { shown: sql`not hidden`, hidden: sql`hidden` },
    search: (typed) => anyOf([containsText(sql`region`, typed), containsText(sql`name`, typed)]),
  },
  formOf: ({ region, name, phone, email, link }) => ({
    region,
    name,
    phone: phone && phoneWithPlus(phone),
    email,
    link,
  }),
  valuesOf: stored,
  newValues: (_tx, publicId) => ({ publicId }),
});
