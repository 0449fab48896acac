import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { partnerBanners } from '@/federation/db/schema/content/partner';
import { ApiError } from '@/federation/http/api-error';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { byPosition, lastPosition } from '@/federation/staff/by-position';
import { hidingOf, hidingRefusals } from '@/federation/staff/hiding';
import { containsText, isUuid } from '@/federation/staff/search';
import { changesOf } from '@/federation/staff/version';
import type { BannerType } from '@/lib/contract/content/partner';
import { partners as declaration } from '@/lib/contract/staff/partners';
import { isTaxNumber } from '@/lib/domain/content/partner/advertisement';

interface Form {
  readonly title: string;
  readonly link: string | null;
  readonly place: BannerType;
  readonly picture: string | null;
  readonly is_advertisement: boolean;
  readonly advertiser_name: string | null;
  readonly advertiser_inn: string | null;
  readonly advertisement_id: string | null;
}

const table = sql`partner_banners`;
const changed = [{ noun: 'partner' as const }];

const list: ListSource = {
  from: table,
  id: sql`public_id`,
  title: sql`title`,
  columns: { place: sql`banner_type`, hidden: sql`hidden` },
  order: sql`position`,
  search: (typed) => containsText(sql`title`, typed),
};

const formOf = (row: typeof partnerBanners.$inferSelect): Form => ({
  title: row.title,
  link: row.link,
  place: row.bannerType,
  picture: row.pictureMain,
  is_advertisement: row.advertisementId !== null,
  advertiser_name: row.advertiserName,
  advertiser_inn: row.advertiserInn,
  advertisement_id: row.advertisementId,
});

const valuesOf = (form: Form) => ({
  title: form.title,
  link: form.link,
  bannerType: form.place,
  pictureMain: form.picture,
  advertiserName: form.advertiser_name,
  advertiserInn: form.advertiser_inn,
  advertisementId: form.advertisement_id,
});

/** The law asks for all three of an advertisement; what is none has none. */
function refuseHalfMarked(form: Form): void {
  const mark = ['advertiser_name', 'advertiser_inn', 'advertisement_id'] as const;
  const wrong = mark.find((field) => (form[field] !== null) !== form.is_advertisement);
  const refuse = (field: keyof Form, message: string) => {
    throw new ApiError(400, message).forStaff('fields', { [field]: message });
  };
  if (wrong && form.is_advertisement) refuse(wrong, 'У рекламы указывают рекламодателя, его ИНН и идентификатор');
  if (wrong) refuse('is_advertisement', 'Отметьте, что это реклама, или очистите три поля о ней');
  if (form.advertiser_inn !== null && !isTaxNumber(form.advertiser_inn)) {
    refuse('advertiser_inn', 'Такого ИНН не бывает: проверьте цифры');
  }
}

const hide = (tx: Database, ids: string[], hidden: boolean) =>
  tx.update(partnerBanners).set({ hidden }).where(inArray(partnerBanners.publicId, ids));

export const partnersBinding: Binding = {
  list: () => list,
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(partnerBanners).where(eq(partnerBanners.publicId, id));
    return row ? { title: row.title, form: { ...formOf(row) }, refusals: hidingRefusals(row.hidden) } : null;
  },
  async create(tx, { deps, call }, { id, form }: { id: string; form: Form }) {
    refuseHalfMarked(form);
    await tx
      .insert(partnerBanners)
      .values({ publicId: id, position: await lastPosition(tx, table), ...valuesOf(form) });
    const changes = changesOf(declaration.definition.form, {}, { ...form });
    await recordAction(tx, 'partners.create', id, call, { noun: 'partners', changes });
    await deps.queue.enqueue(tx, 'notify-site', { changes: changed });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(partnerBanners).where(eq(partnerBanners.publicId, id)).for('update');
    return row ? { ...formOf(row) } : null;
  },
  async save(tx, id, form: Form) {
    refuseHalfMarked(form);
    await tx.update(partnerBanners).set(valuesOf(form)).where(eq(partnerBanners.publicId, id));
    return changed;
  },
  order: byPosition({ table, id: sql`public_id`, title: sql`title` }, changed),
  actions: hidingOf('partners', hide, 'partner'),
};
