import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { childrensSchools, regionalFederations } from '@/federation/db/schema/content/branch';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { hidingOf, hidingRefusals } from '@/federation/staff/hiding';
import { anyOf, containsText, isUuid } from '@/federation/staff/search';
import { changesOf } from '@/federation/staff/version';
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

const schoolsList: ListSource = {
  from: sql`childrens_schools`,
  id: sql`public_id`,
  title: sql`name`,
  columns: { region: sql`region`, phone: sql`'+' || phone`, email: sql`email`, hidden: sql`hidden` },
  order: sql`region, name`,
  tabs: { shown: sql`not hidden`, hidden: sql`hidden` },
  search: (typed) => anyOf([containsText(sql`region`, typed), containsText(sql`name`, typed)]),
};

const schoolForm = ({ region, name, phone, email, link }: typeof childrensSchools.$inferSelect): SchoolForm => ({
  region,
  name,
  phone: phone && phoneWithPlus(phone),
  email,
  link,
});

const hide = (tx: Database, ids: string[], hidden: boolean) =>
  tx.update(childrensSchools).set({ hidden }).where(inArray(childrensSchools.publicId, ids));

export const schoolsBinding: Binding = {
  list: () => schoolsList,
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(childrensSchools).where(eq(childrensSchools.publicId, id));
    if (!row) return null;
    return {
      title: row.name,
      form: { ...schoolForm(row) },
      refusals: hidingRefusals(row.hidden),
    };
  },
  async create(tx, { deps, call }, { id, form }: { id: string; form: SchoolForm }) {
    await tx.insert(childrensSchools).values({ publicId: id, ...stored(form) });
    const changes = changesOf(schoolsDeclaration.definition.form, {}, { ...form });
    await recordAction(tx, 'schools.create', id, call, { noun: 'schools', changes });
    await deps.queue.enqueue(tx, 'notify-site', { changes: changed });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(childrensSchools).where(eq(childrensSchools.publicId, id)).for('update');
    return row ? { ...schoolForm(row) } : null;
  },
  async save(tx, id, form: SchoolForm) {
    await tx.update(childrensSchools).set(stored(form)).where(eq(childrensSchools.publicId, id));
    return changed;
  },
  actions: hidingOf('schools', hide, 'branch'),
};
