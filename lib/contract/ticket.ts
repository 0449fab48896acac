import { z } from 'zod';
import { byPublicId, city, day, instant, listOf, publicId, rubles } from './common';
import { additionalField, eventBanners } from './event-format';
import { operation } from './operation';

export const ticket = z.object({
  public_id: publicId,
  order_public_id: publicId,
  original_user_public_id: publicId.nullable(),
  team_public_id: publicId.nullable(),
  ticketNumber: z.string(),
  /** `paid`, `processing` (a refund is on its way), `refunded`. */
  status: z.string(),
  event: z.object({
    public_id: publicId,
    title: z.string(),
    cancel: z.boolean(),
    event_type: z.object({ logo: z.string().nullable(), title: z.string() }),
    banners: eventBanners,
  }),
  event_format: z.object({
    public_id: publicId,
    title: z.string(),
    description: z.string(),
    requirements: z.string(),
    start_time: instant,
    qr: z.boolean(),
    regions: z.boolean(),
    second_name: z.boolean(),
    additional_fields: z.array(additionalField),
    event_city: z.object({ public_id: publicId, timezone: z.string() }),
  }),
  city,
  team: z.object({ number: z.string() }).nullable(),
  info: z.object({
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    second_name: z.string(),
    birth_date: day.nullable(),
    registered: z.boolean(),
    offline_registered: z.boolean(),
    number: z.string().nullable(),
    inside_number: z.string().nullable(),
    sector: z.string().nullable(),
    row: z.string().nullable(),
    place: z.string().nullable(),
    insurance: z.boolean(),
    discounted: z.boolean(),
    promocode: z.string().nullable(),
    cost: rubles,
    type_team: z.boolean(),
    region: z.number().int().nullable(),
    cluster: z.string().nullable(),
    item_size: z.string().nullable(),
    additional_fields: z.array(additionalField.extend({ value: z.string() })),
  }),
});
export type Ticket = z.infer<typeof ticket>;

const ofMember = (path: `/${string}`, summary: string) =>
  operation({ method: 'GET', path, summary, access: 'member', answer: listOf(ticket), browser: true });

export const tickets = {
  mine: ofMember('/api/user/tickets/my', 'Билеты на предстоящие старты'),
  transferred: ofMember('/api/user/tickets/transfered', 'Переданные билеты'),
  past: ofMember('/api/user/tickets/old', 'Билеты на прошедшие старты'),
  one: operation({
    method: 'GET',
    path: '/api/user/ticket/:public_id',
    summary: 'Билет владельца или держателя; чужой — как несуществующий (404)',
    access: 'member',
    params: byPublicId,
    answer: ticket,
    browser: true,
  }),
};
