import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { promoCodes } from '@/federation/db/schema/commerce/promocode';
import { ApiError } from '@/federation/http/api-error';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { containsText, isUuid } from '@/federation/staff/search';
import { changesOf } from '@/federation/staff/version';
import type { PromoSelector } from '@/lib/contract/commerce/promocode';
import { promoCodes as declaration } from '@/lib/contract/staff/promo-codes';

interface Form {
  readonly code: string;
  readonly selector: PromoSelector;
  readonly target: string | null;
  readonly discount: number;
  readonly uses: number;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly comment: string | null;
}

type Row = typeof promoCodes.$inferSelect;

const used = sql`(select coalesce(sum(quantity), 0)::int from promo_reservations
  where promo_code_id = promo_codes.public_id and state <> 'released')`;

const list = (now: Date): ListSource => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    from: sql`promo_codes`,
    id: sql`promo_codes.public_id`,
    title: sql`code`,
    columns: {
      selector: sql`selector`,
      discount: sql`discount`,
      uses: sql`uses`,
      used,
      valid_from: sql`valid_from`,
      valid_until: sql`valid_until`,
      comment: sql`comment`,
    },
    order: sql`valid_from desc`,
    tabs: {
      valid: sql`valid_from <= ${at} and valid_until > ${at}`,
      coming: sql`valid_from > ${at}`,
      over: sql`valid_until <= ${at}`,
    },
    search: (typed) => containsText(sql`code`, typed),
  };
};

const formOf = (row: Row): Form => ({
  code: row.code,
  selector: row.selector,
  target: row.targetId,
  discount: row.discount,
  uses: row.uses,
  valid_from: row.validFrom.toISOString(),
  valid_until: row.validUntil.toISOString(),
  comment: row.comment,
});

const valuesOf = ({ target, valid_from, valid_until, ...form }: Form) => ({
  ...form,
  targetId: target,
  validFrom: new Date(valid_from),
  validUntil: new Date(valid_until),
});

const refused = (field: keyof Form, message: string) =>
  new ApiError(400, message).forStaff('fields', { [field]: message });

async function refuseWrong(tx: Database, form: Form): Promise<void> {
  if (form.valid_until <= form.valid_from) throw refused('valid_until', 'Раньше, чем начинается');
  if (form.target === null) return;
  const tables = { ticket: sql`formats`, shop: sql`products`, license: sql`insurances` };
  const { rows } = await tx.execute(sql`select 1 from ${tables[form.selector]} where public_id = ${form.target}::uuid`);
  if (rows.length === 0) throw refused('target', 'Такого номера нет');
}

async function usedOf(tx: Database, id: string): Promise<number> {
  const { rows } = await tx.execute<{ used: number }>(
    sql`select ${used} as used from promo_codes where public_id = ${id}::uuid`,
  );
  return rows[0]?.used ?? 0;
}

/** What has been used keeps what it promised: only the end, the number and the note change. */
async function refuseChangeOfUsed(tx: Database, id: string, before: Form, form: Form): Promise<void> {
  const pieces = await usedOf(tx, id);
  if (form.uses < pieces) throw refused('uses', `Не меньше ${pieces}: столько уже использовано`);
  if (pieces === 0) return;
  const kept = ['code', 'selector', 'target', 'discount', 'valid_from'] as const;
  const changed = kept.find((field) => before[field] !== form[field]);
  if (changed) throw refused(changed, 'Промокод уже использован: это не изменить');
}

async function byId(db: Database, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.publicId, id));
  return row;
}

export const promoCodesBinding: Binding = {
  list: ({ now }) => list(now),
  async one({ db, now }, id) {
    const row = await byId(db, id);
    if (!row) return null;
    return {
      title: row.code,
      form: { ...formOf(row) },
      refusals: { stop: row.validUntil > now ? null : 'Этот промокод уже не действует' },
    };
  },
  async create(tx, { call }, { id, form }: { id: string; form: Form }) {
    await refuseWrong(tx, form);
    const [row] = await tx
      .insert(promoCodes)
      .values({ publicId: id, ...valuesOf(form) })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refused('code', 'Такой промокод уже есть');
    const changes = changesOf(declaration.definition.form, {}, { ...form });
    await recordAction(tx, 'promo-codes.create', id, call, { noun: 'promo-codes', changes });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.publicId, id)).for('no key update');
    return row ? { ...formOf(row) } : null;
  },
  async save(tx, id, form: Form) {
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.publicId, id));
    if (row) await refuseChangeOfUsed(tx, id, formOf(row), form);
    await refuseWrong(tx, form);
    await tx.update(promoCodes).set(valuesOf(form)).where(eq(promoCodes.publicId, id));
    return [];
  },
  actions: {
    stop: {
      async run({ deps, call }, ids) {
        await deps.db.transaction(async (tx) => {
          await tx
            .update(promoCodes)
            .set({ validUntil: call.now })
            .where(inArray(promoCodes.publicId, [...ids]));
          for (const id of ids) await recordAction(tx, 'promo-codes.stop', id, call, { noun: 'promo-codes' });
        });
        return undefined;
      },
    },
  },
};
