import { sql } from 'drizzle-orm';
import { partnerBanners } from '@/federation/db/schema/content/partner';
import { ApiError } from '@/federation/http/api-error';
import type { Binding } from '@/federation/staff/binding';
import { byPosition, lastPosition } from '@/federation/staff/by-position';
import { rowBinding } from '@/federation/staff/row-binding';
import { containsText } from '@/federation/staff/search';
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

const from = sql`partner_banners`;

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

export const partnersBinding: Binding = {
  ...rowBinding<typeof partnerBanners.$inferSelect, Form>({
    noun: 'partners',
    shown: 'partner',
    shape: declaration.definition.form,
    table: partnerBanners,
    key: partnerBanners.publicId,
    list: {
      from,
      id: sql`public_id`,
      title: sql`title`,
      columns: { place: sql`banner_type`, hidden: sql`hidden` },
      order: sql`position`,
      search: (typed) => containsText(sql`title`, typed),
    },
    formOf: ({ title, link, bannerType, pictureMain, advertiserName, advertiserInn, advertisementId }) => ({
      title,
      link,
      place: bannerType,
      picture: pictureMain,
      is_advertisement: advertisementId !== null,
      advertiser_name: advertiserName,
      advertiser_inn: advertiserInn,
      advertisement_id: advertisementId,
    }),
    valuesOf: ({ title, link, place, picture, advertiser_name, advertiser_inn, advertisement_id }) => ({
      title,
      link,
      bannerType: place,
      pictureMain: picture,
      advertiserName: advertiser_name,
      advertiserInn: advertiser_inn,
      advertisementId: advertisement_id,
    }),
    newValues: async (tx, publicId) => ({ publicId, position: await lastPosition(tx, from) }),
    judge: (_tx, _id, form) => refuseHalfMarked(form),
  }),
  order: byPosition({ table: from, id: sql`public_id`, title: sql`title` }, [{ noun: 'partner' }]),
};
