import { z } from 'zod';
import { freshProof, proofKind } from '@/lib/contract/account/fresh-proof';
import { contactPhone } from '@/lib/contract/account/phone';
import { user } from '@/lib/contract/account/user';
import { FORM_WITH_FILES } from '@/lib/contract/wire/body-limits';
import { fileResponse, operation } from '@/lib/contract/wire/operation';
import {
  byPublicId,
  day,
  dayOfForm,
  empty,
  instant,
  nameText,
  personText,
  publicId,
  rubles,
} from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { sportRanks } from '@/lib/domain/commerce/licence/sport-rank';
import { relations } from '@/lib/domain/commerce/ticket/relation';

const name = personText(100);

/** Only changes are sent; `null` removes. The emergency contact is complete or empty. */
export const profileChanges = z
  .object({
    name,
    last_name: name,
    second_name: name,
    birth_date: dayOfForm(fieldMessages.birthDate).nullable(),
    gender: z.enum(['male', 'female'], fieldMessages.choice).nullable(),
    extra_contact: nameText(100),
    contact_phone: contactPhone(fieldMessages.contactPhone, { orEmpty: true }),
    type_relate: z.enum(['', ...relations], fieldMessages.relationship),
  })
  .partial();
export type ProfileChanges = z.input<typeof profileChanges>;

/** Files are addresses of the API, which a browser requests through the forwarder. */
export const profileInfo = z.object({
  sport_rank: z.enum(sportRanks).nullable(),
  region: z.object({ id: z.number().int() }).nullable(),
  photo: z.string().nullable(),
  sport_rank_document: z.string().nullable(),
  /** The address whose link was not opened yet. */
  new_email: z.string().nullable().default(null),
  /** Required by a change of e-mail or phone and by the erasure. */
  confirmed_by: proofKind.default('password'),
});
export type ProfileInfo = z.infer<typeof profileInfo>;

/** Base64 of a file's bytes, bare or as a data URL; its decoded bytes must be fewer than 1,048,576. */
const base64File = z.string().min(1, fieldMessages.file);

/** Only changes are sent; `null` removes. `photo`: JPEG or PNG; the document also PDF. */
export const profileInfoChanges = z
  .object({
    sport_rank: z.enum(sportRanks, fieldMessages.choice).nullable(),
    region_id: z.number().int().nullable(),
    photo: base64File.nullable(),
    sport_rank_document: base64File.nullable(),
  })
  .partial();
export type ProfileInfoChanges = z.infer<typeof profileInfoChanges>;

/** The erasure sends the `version` that the user agreed to. */
export const erasureLosses = z.object({
  version: z.string(),
  /** Tickets for future starts. A `received` one goes back to who handed it on, the others for `refund_sum`. */
  tickets: z.array(
    z.object({
      public_id: publicId,
      title: z.string(),
      city: z.string(),
      start_time: instant,
      timezone: z.string(),
      received: z.boolean(),
      refund_sum: rubles.nullable(),
      transferable: z.boolean(),
    }),
  ),
  licences: z.array(z.object({ public_id: publicId, number: z.string(), validity_date: day })),
  orders: z.array(
    z.object({
      public_id: publicId,
      created: instant,
      amount: rubles,
      state: z.enum(['unpaid', 'undelivered', 'at-start']),
    }),
  ),
});
export type ErasureLosses = z.infer<typeof erasureLosses>;

/** Re-encoding may enlarge an image slightly. */
const FILE_LIMIT_BYTES = 4 * 1024 * 1024;

export const profiles = {
  one: operation({
    method: 'GET',
    path: '/api/user',
    summary: 'Свой профиль',
    access: 'member',
    response: z.object({ user }),
    browser: true,
  }),
  update: operation({
    method: 'PUT',
    path: '/api/user',
    summary: 'Изменение профиля: только изменённые поля',
    access: 'member',
    body: profileChanges,
    response: z.object({ user }),
    browser: true,
  }),
  info: operation({
    method: 'GET',
    path: '/api/user/info',
    summary: 'Фото, разряд, регион и документ о разряде',
    access: 'member',
    response: profileInfo,
    browser: true,
  }),
  saveInfo: operation({
    method: 'POST',
    path: '/api/user/info',
    bodyLimits: FORM_WITH_FILES,
    summary: 'Изменение фото, разряда, региона и документа; файлы в base64',
    access: 'member',
    body: profileInfoChanges,
    response: profileInfo,
    timeoutMs: 30_000,
    browser: true,
  }),
  file: operation({
    method: 'GET',
    path: '/api/user/file/:public_id',
    summary: 'Файл владельца; чужой — как несуществующий (404)',
    access: 'order-or-member',
    params: byPublicId,
    response: fileResponse,
    file: { maxBytes: FILE_LIMIT_BYTES, types: ['image/jpeg', 'application/pdf'] },
    browser: true,
  }),
  data: operation({
    method: 'GET',
    path: '/api/user/data',
    summary: 'Свои данные целиком, для скачивания',
    access: 'member',
    response: z.record(z.string(), z.unknown()),
    timeoutMs: 30_000,
    browser: true,
  }),
  losses: operation({
    method: 'GET',
    path: '/api/user/erasure',
    summary: 'Что пропадёт с удалением: билеты на предстоящие старты, лицензии, незавершённые заказы',
    access: 'member',
    response: erasureLosses,
    browser: true,
  }),
  /** Ends every session. 409 unless `agreed` names the current list; an empty list needs no consent. */
  erase: operation({
    method: 'POST',
    path: '/api/user/erasure',
    summary: 'Удаление персональных данных; нужен пароль или код из СМС; заказы хранятся, как велит закон',
    access: 'member',
    body: freshProof.extend({ agreed: z.string().max(100).optional() }),
    response: empty,
    browser: true,
  }),
};
