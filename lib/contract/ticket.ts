import { z } from 'zod';
import * as fieldMessages from '@/lib/domain/field-messages';
import { ticketActions, ticketDeeds } from '@/lib/domain/ticket-action';
import { additionalField, answeredField, eventOfFormat } from './event-format';
import { FORM_WITH_FILES, operation } from './operation';
import { typedPhone } from './phone';
import { byPublicId, city, day, dayOfForm, instant, listOf, publicId, rubles } from './shapes';
import { email } from './user';

export const ticket = z.object({
  /** The recipient of a transfer holds the ticket under an id of his own; the owner keeps the one he bought. */
  public_id: publicId,
  order_public_id: publicId,
  /** The owner, while another holds the ticket (U-24). */
  original_user_public_id: publicId.nullable(),
  team_public_id: publicId.nullable(),
  ticketNumber: z.string(),
  /** `paid`, `processing` (a refund is on its way), `refunded`. */
  status: z.string(),
  event: eventOfFormat,
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
    license: z.boolean(),
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
    gender: z.enum(['male', 'female']).nullable(),
    /** 11 digits, without the plus. */
    phone: z.string().nullable(),
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
  /** What the one who asks may do with it now. */
  actions: z.array(z.enum(ticketActions)),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketDetail = ticket.extend({
  /** What a refund would give back; `null` when none is possible now. */
  refund_sum: rubles.nullable(),
  /** What happened to it, the oldest first. `by`: the one who asks, its owner, its recipient, or the federation. */
  history: z.array(
    z.object({ deed: z.enum(ticketDeeds), by: z.enum(['you', 'owner', 'recipient', 'federation']), at: instant }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetail>;

const name = z.string().trim().max(100, 'Не длиннее 100 символов');

/**
 * Who will start (C §5). What the format asks for beyond this is judged by lib/domain/registration. The ticket's format
 * or its team is named too, and must be the ticket's own. `cluster.document` is a file's base64, under 1 MB.
 */
export const registration = z.object({
  public_id: publicId,
  format_public_id: publicId.optional(),
  team_public_id: publicId.optional(),
  last_name: name.min(1, fieldMessages.required),
  first_name: name.min(1, fieldMessages.required),
  second_name: name.optional(),
  birth_date: dayOfForm(fieldMessages.date),
  phone: typedPhone,
  gender: z.enum(['male', 'female'], fieldMessages.choice),
  item_size: z.string().max(50).optional(),
  region: z.number(fieldMessages.region).int().optional(),
  cluster: z.object({ name: z.string().max(200), document: z.string().optional() }).optional(),
  additional_fields: z.array(answeredField).max(20).default([]),
});
export type Registration = z.input<typeof registration>;

/** What was done, in Russian, to be shown. */
const told = z.object({ message: z.string() });

const ofMember = (path: `/${string}`, summary: string) =>
  operation({ method: 'GET', path, summary, access: 'order-or-member', answer: listOf(ticket), browser: true });

export const tickets = {
  mine: ofMember('/api/user/tickets/my', 'Билеты на предстоящие старты'),
  transferred: ofMember('/api/user/tickets/transfered', 'Переданные билеты'),
  past: ofMember('/api/user/tickets/old', 'Билеты на прошедшие старты'),
  one: operation({
    method: 'GET',
    path: '/api/user/ticket/:public_id',
    summary: 'Билет владельца или держателя с его историей; чужой — как несуществующий (404)',
    access: 'order-or-member',
    params: byPublicId,
    answer: ticketDetail,
    browser: true,
  }),
  register: operation({
    method: 'PUT',
    path: '/api/user/ticket',
    bodyLimits: FORM_WITH_FILES,
    summary: 'Зарегистрировать участника по билету',
    access: 'order-or-member',
    body: registration,
    answer: told,
    browser: true,
  }),
  cancelRegistration: operation({
    method: 'PUT',
    path: '/api/user/ticket/disable',
    summary: 'Отменить регистрацию: билет остаётся у держателя',
    access: 'order-or-member',
    body: z.object({ public_id: publicId, format_public_id: publicId }),
    answer: told,
    browser: true,
  }),
  transfer: operation({
    method: 'PUT',
    path: '/api/user/ticket/transfer',
    summary: 'Передать билет по e-mail; знакомый и незнакомый адреса отвечают одинаково',
    access: 'order-or-member',
    body: z.object({
      public_id: publicId,
      email,
    }),
    answer: told,
    browser: true,
  }),
  return: operation({
    method: 'PUT',
    path: '/api/user/ticket/return',
    summary: 'Отозвать переданный билет: он снова у владельца',
    access: 'order-or-member',
    body: byPublicId,
    answer: told,
    browser: true,
  }),
  refund: operation({
    method: 'POST',
    path: '/api/payment/cancel',
    summary: 'Вернуть билет; сумма возврата и сообщение',
    access: 'order-or-member',
    body: z.object({ ticket: byPublicId }),
    answer: told.extend({ sum: rubles }),
    timeoutMs: 30_000,
    browser: true,
  }),
};
