import { z } from 'zod';
import { fileResponse, operation } from '@/lib/contract/wire/operation';
import { byPublicId, day, instant, listOf, publicId } from '@/lib/contract/wire/shapes';

/** The person of a licence. */
export const licenceOwner = z.object({
  last_name: z.string(),
  first_name: z.string(),
  second_name: z.string(),
  last_name_en: z.string(),
  first_name_en: z.string(),
  second_name_en: z.string().default(''),
  birth_date: day,
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  passport_serial: z.string(),
  passport_number: z.string(),
  passport_source: z.string(),
  passport_date: day,
  passport_birth_place: z.string(),
  passport_code: z.string(),
  passport_address: z.string(),
  relative_name: z.string(),
  relative_phone: z.string(),
});
export type LicenceOwnerData = z.infer<typeof licenceOwner>;

/** Purchase is `created`; start and end are in `info`. */
export const licence = z.object({
  public_id: publicId,
  created: instant,
  /** The short name of its type, as it was when it was sold. */
  title: z.string(),
  /** Its QR code leads to `licences.check`. */
  check_token: z.uuid(),
  info: z.object({
    picture: z.string().nullable(),
    insurance: z.object({ name: z.string() }),
    number: z.string(),
    api_client: z.object({ policyNumber: z.string() }),
    start_date: day,
    validity_date: day,
    ...licenceOwner.shape,
  }),
});
export type Licence = z.infer<typeof licence>;

/** Does not reveal the owner. */
export const licenceCheck = z.object({
  number: z.string(),
  state: z.enum(['future', 'valid', 'past']),
  start_date: day,
  validity_date: day,
});
export type LicenceCheck = z.infer<typeof licenceCheck>;

/** A page with a photo of at most 1000x1000 and two fonts. */

const ofMember = <const Path extends `/${string}`>(path: Path, summary: string) =>
  operation({ method: 'GET', path, summary, access: 'order-or-member', response: listOf(licence), browser: true });

export const licences = {
  all: ofMember('/api/user/licenses', 'Все лицензии владельца, новые сверху'),
  valid: ofMember('/api/user/insurances/valid', 'Действующие и будущие лицензии'),
  past: ofMember('/api/user/insurances/past', 'Закончившиеся лицензии'),
  pdf: operation({
    method: 'GET',
    path: '/api/license/pdf/:public_id',
    summary: 'PDF лицензии владельца; чужая — как несуществующая (404)',
    access: 'order-or-member-raw-token',
    params: byPublicId,
    response: fileResponse,
    file: { maxBytes: 4_194_304, types: ['application/pdf'] },
    browser: true,
  }),
  owner: operation({
    method: 'GET',
    path: '/api/user/license/:public_id/owner',
    summary: 'Данные владельца своей лицензии с паспортом; чужая — как несуществующая (404)',
    access: 'order-or-member',
    params: byPublicId,
    response: licenceOwner,
    browser: true,
  }),
  check: operation({
    method: 'GET',
    path: '/api/license/check/:token',
    summary: 'Действует ли лицензия, QR-код которой прочитан; без персональных данных',
    params: z.object({ token: z.uuid() }),
    response: licenceCheck,
  }),
  forStart: operation({
    method: 'GET',
    path: '/api/license/start/:format_public_id',
    summary: 'Номер своей лицензии, действующей в день старта; у гостя и без неё — null',
    access: 'guest-order-or-member',
    params: z.object({ format_public_id: publicId }),
    response: z.object({ number: z.string().nullable() }),
    browser: true,
  }),
};
