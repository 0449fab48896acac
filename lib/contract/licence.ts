import { z } from 'zod';
import { day, instant, listOf, publicId } from './common';
import { operation } from './operation';

/** A licence (insurance) as its card shows it: purchase = `created`, start and end in `info` (U-22). */
export const licence = z.object({
  public_id: publicId,
  created: instant,
  info: z.object({
    /** The photo's address at the API, or `null`. */
    picture: z.string().nullable(),
    insurance: z.object({ name: z.string() }),
    number: z.string(),
    api_client: z.object({ policyNumber: z.string() }),
    start_date: day,
    validity_date: day,
    last_name: z.string(),
    first_name: z.string(),
    second_name: z.string(),
    last_name_en: z.string(),
    first_name_en: z.string(),
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
  }),
});
export type Licence = z.infer<typeof licence>;

const ofMember = (path: `/${string}`, summary: string) =>
  operation({ method: 'GET', path, summary, access: 'member', answer: listOf(licence), browser: true });

export const licences = {
  all: ofMember('/api/user/licenses', 'Все лицензии владельца, новые сверху'),
  valid: ofMember('/api/user/insurances/valid', 'Действующие и будущие лицензии'),
  past: ofMember('/api/user/insurances/past', 'Закончившиеся лицензии'),
};
