import { z } from 'zod';
import { typedPhone } from '@/lib/contract/account/phone';
import { email } from '@/lib/contract/account/user';
import { additionalField, answeredField, eventOfFormat } from '@/lib/contract/events/event-format';
import { refundStep } from '@/lib/contract/events/refund';
import { FORM_WITH_FILES, LIST_OF_FORMS } from '@/lib/contract/wire/body-limits';
import { operation } from '@/lib/contract/wire/operation';
import {
  byPublicId,
  chosenText,
  city,
  day,
  dayOfForm,
  instant,
  listOf,
  personText,
  publicId,
  rubles,
} from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { refundStates } from '@/lib/domain/commerce/order/refund';
import { changeableFields } from '@/lib/domain/commerce/ticket/participant-change';
import { ROWS_AT_ONCE } from '@/lib/domain/commerce/ticket/places';
import { wholeRefundReasons } from '@/lib/domain/commerce/ticket/refund-terms';
import { ticketActions, ticketHistoryActions } from '@/lib/domain/commerce/ticket/ticket-action';
import { invitation } from './team';

export const storedField = additionalField.extend({ value: z.string() });

export const storedParticipant = z.object({
  first_name: z.string(),
  last_name: z.string(),
  second_name: z.string(),
  birth_date: day.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  /** 11 digits, without the plus. */
  phone: z.string().nullable(),
  region: z.number().int().nullable(),
  cluster: z.string().nullable(),
  item_size: z.string().nullable(),
  additional_fields: z.array(storedField),
});
export type ParticipantOfTicket = z.infer<typeof storedParticipant>;

export const personOfTicket = storedParticipant.pick({
  last_name: true,
  first_name: true,
  birth_date: true,
  gender: true,
});

export const ticketEvent = eventOfFormat.extend({
  place: z.string().optional(),
});

export const ticketFormat = z.object({
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
});

export const ticketInfo = storedParticipant.extend({
  email: z.string().nullable(),
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
  /** The number of its team. */
  team: z.string().nullable().optional(),
  /** Whether a proof of the right to the cluster is stored. */
  cluster_document: z.boolean(),
});

export const ticket = z.object({
  /** After a transfer the recipient has another id; the owner keeps the first. */
  public_id: publicId,
  order_public_id: publicId,
  /** The owner, while another holds the ticket. */
  original_user_public_id: publicId.nullable(),
  /** For the owner: the recipient's address, masked. */
  transferred_to: z.string().nullable().optional(),
  team_public_id: publicId.nullable(),
  ticketNumber: z.string(),
  /** `paid`, `processing` (a refund is on its way), `refunded`. */
  status: z.string(),
  event: ticketEvent,
  event_format: ticketFormat,
  city,
  /** `name`: what its captain calls it. */
  team: z.object({ number: z.string(), name: z.string().nullable().default(null) }).nullable(),
  info: ticketInfo,
  /** The participant of a cancelled registration, for the holder, to prefill the next one. */
  former_participant: storedParticipant.nullable(),
  /** For whom a ticket of the personal discount was bought, for the holder; only corrections of it are taken. */
  discount_person: personOfTicket.nullish(),
  actions: z.array(z.enum(ticketActions)),
  /** Read by the link of an e-mail: without the participant's contacts, and nothing can be done. */
  opened_by_link: z.boolean().optional(),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketDetail = ticket.extend({
  /** The sum of a refund; `null` if none is possible now. */
  refund_sum: rubles.nullable(),
  /** For the holder: the person whom the proof of the cluster was judged for; without it, the participant. */
  proven_person: personOfTicket.nullish(),
  /**
   * While `give-up-discount` is among the actions: what is to be paid for the personal discount. All payments under the
   * key are one order, whatever browser they come from; once it is over the ticket has another key.
   */
  surcharge: z.object({ sum: rubles, idempotency_key: z.uuid(), email: z.string() }).nullish(),
  /** Why the data of its registered participant can't be changed now; `null` when they can. */
  change_refusal: z.string().nullable(),
  refund_terms: z.object({
    steps: z.array(refundStep),
    /** Set where all goes back, whatever the steps say. */
    whole: z.enum(wholeRefundReasons).nullable(),
    reason: z.string(),
  }),
  /** State of the ticket's refund; `null` without one. */
  refund_state: z.enum(refundStates).nullable(),
  /** The oldest first. `by` is seen from the caller. */
  history: z.array(
    z.object({
      action: z.enum(ticketHistoryActions),
      by: z.enum(['you', 'owner', 'recipient', 'captain', 'federation']),
      at: instant,
      changed: z.array(z.enum(changeableFields)).optional(),
    }),
  ),
});
export type TicketDetail = z.infer<typeof ticketDetail>;

const name = personText(100);

/** `cluster.document`: base64, under 1 MB. lib/domain/commerce/ticket/registration judges what the format asks beyond this. */
export const ticketRegistration = z.object({
  public_id: publicId,
  format_public_id: publicId.optional(),
  team_public_id: publicId.optional(),
  /** For a ticket without a team: a new one, or none yet. */
  team_choice: z.enum(['new', 'later']).optional(),
  last_name: name.min(1, fieldMessages.required),
  first_name: name.min(1, fieldMessages.required),
  second_name: name.optional(),
  birth_date: dayOfForm(fieldMessages.date),
  phone: typedPhone,
  gender: z.enum(['male', 'female'], fieldMessages.choice),
  item_size: chosenText(50).optional(),
  region: z.number(fieldMessages.region).int().optional(),
  cluster: z.object({ name: chosenText(200), document: z.string().optional() }).optional(),
  additional_fields: z.array(answeredField).max(20).default([]),
});
export type TicketRegistration = z.input<typeof ticketRegistration>;

/** Without a file: who needs a proof is registered alone. */
const listedRegistration = ticketRegistration.extend({
  cluster: z.object({ name: chosenText(200) }).optional(),
});
export type ListedRegistration = z.input<typeof listedRegistration>;

const rowsOf = <R extends z.ZodType>(row: R) =>
  z.array(row).min(1, 'Нет ни одной строки').max(ROWS_AT_ONCE, `Не больше ${ROWS_AT_ONCE} строк за один раз`);

/** `already`: an earlier request has done the same. `field` names what the message is about, where it is about one. */
export const rowOutcome = z.object({
  public_id: publicId,
  state: z.enum(['done', 'already', 'refused']),
  message: z.string().nullable(),
  field: z.string().nullable(),
});
export type RowOutcome = z.infer<typeof rowOutcome>;

/** Above the price of any ticket. */
const MOST_RUBLES = 10_000_000;

const told = z.object({ message: z.string() });

const ofMember = <const Path extends `/${string}`>(path: Path, summary: string) =>
  operation({ method: 'GET', path, summary, access: 'link-order-or-member', response: listOf(ticket), browser: true });

export const tickets = {
  mine: ofMember('/api/user/tickets/my', 'Билеты на предстоящие старты'),
  transferred: ofMember('/api/user/tickets/transfered', 'Переданные билеты'),
  past: ofMember('/api/user/tickets/old', 'Билеты на прошедшие старты'),
  one: operation({
    method: 'GET',
    path: '/api/user/ticket/:public_id',
    summary: 'Билет владельца или держателя с его историей; чужой — как несуществующий (404)',
    access: 'link-order-or-member',
    params: byPublicId,
    response: ticketDetail,
    browser: true,
  }),
  register: operation({
    method: 'PUT',
    path: '/api/user/ticket',
    bodyLimits: FORM_WITH_FILES,
    summary: 'Зарегистрировать участника по билету',
    access: 'order-or-member',
    body: ticketRegistration,
    response: told,
    browser: true,
  }),
  registerMany: operation({
    method: 'PUT',
    path: '/api/user/tickets/participants',
    bodyLimits: LIST_OF_FORMS,
    summary: 'Зарегистрировать участников по нескольким билетам; ответ по строкам, отказ в одной не мешает другим',
    access: 'order-or-member',
    body: z.object({ registrations: rowsOf(listedRegistration) }),
    response: listOf(rowOutcome),
    timeoutMs: 30_000,
    browser: true,
  }),
  changeParticipant: operation({
    method: 'PUT',
    path: '/api/user/ticket/participant',
    bodyLimits: FORM_WITH_FILES,
    summary: 'Изменить данные зарегистрированного участника; команда и стартовый номер остаются прежними',
    access: 'order-or-member',
    body: ticketRegistration.omit({ team_public_id: true }),
    response: told,
    browser: true,
  }),
  cancelRegistration: operation({
    method: 'PUT',
    path: '/api/user/ticket/disable',
    summary: 'Отменить регистрацию: билет остаётся у держателя',
    access: 'order-or-member',
    body: z.object({ public_id: publicId, format_public_id: publicId }),
    response: told,
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
    response: told,
    browser: true,
  }),
  transferMany: operation({
    method: 'PUT',
    path: '/api/user/tickets/transfers',
    summary: 'Передать несколько билетов, каждый на свой e-mail; ответ по строкам, отказ в одной не мешает другим',
    access: 'order-or-member',
    body: z.object({ transfers: rowsOf(z.object({ public_id: publicId, email })) }),
    response: listOf(rowOutcome),
    timeoutMs: 30_000,
    browser: true,
  }),
  changeTeam: operation({
    method: 'PUT',
    path: '/api/user/ticket/team',
    summary: 'Сменить команду билета: новая, никакой, открытая федерацией или по ссылке капитана',
    access: 'order-or-member',
    body: z.object({
      public_id: publicId,
      team: z.union([z.enum(['new', 'none']), z.object({ open: publicId }), z.object({ invitation })]),
    }),
    response: told,
    browser: true,
  }),
  return: operation({
    method: 'PUT',
    path: '/api/user/ticket/return',
    summary: 'Отозвать переданный билет: он снова у владельца',
    access: 'order-or-member',
    body: byPublicId,
    response: told,
    browser: true,
  }),
  refund: operation({
    method: 'POST',
    path: '/api/payment/cancel',
    summary: 'Вернуть билет; сумма возврата и сообщение. Возвращается ровно expected_sum, иначе 409 с обеими суммами',
    access: 'order-or-member',
    /** `expected_sum` is the `refund_sum` that the member was shown. */
    body: z.object({ ticket: byPublicId, expected_sum: rubles.max(MOST_RUBLES) }),
    response: told.extend({ sum: rubles }),
    timeoutMs: 30_000,
    browser: true,
  }),
};
