import { type RefundTerms, refundTermsRefusal } from './refund-terms';

/** `processing`: being refunded. `suspended`: the bank reversed the payment; `withdrawn`: void (decision 042). */
export type TicketStatus = 'paid' | 'processing' | 'refunded' | 'suspended' | 'withdrawn';

export const ticketActions = [
  'register',
  'change-participant',
  'cancel-registration',
  'refund',
  'transfer',
  'return',
  'change-team',
  'give-up-discount',
] as const;
export type TicketAction = (typeof ticketActions)[number];

export const ticketHistoryActions = [
  'bought',
  'registered',
  'participant-changed',
  'shirt-gone',
  'registration-cancelled',
  'transferred',
  'returned',
  'refund-requested',
  'refunded',
  'ticket-suspended',
  'ticket-restored',
  'ticket-withdrawn',
  'checked-in',
  'checkin-undone',
  'start-changed',
  'start-cancelled',
  'team-changed',
  'removed-from-team',
  'discount-given-up',
] as const;
export type TicketHistoryAction = (typeof ticketHistoryActions)[number];

export interface TicketFacts {
  readonly status: TicketStatus;
  readonly ownerId: string;
  /** The owner, or the recipient of a transfer. */
  readonly holderId: string;
  readonly registered: boolean;
  readonly offlineRegistered: boolean;
  readonly checkedIn: boolean;
  /** Such a ticket is for the buyer only. */
  readonly discounted: boolean;
  readonly teamFormat: boolean;
  readonly startTime: Date;
  readonly refund: RefundTerms;
}

type Rule = (facts: TicketFacts, memberId: string, now: Date) => string | null;

const isGivenAway = ({ ownerId, holderId }: TicketFacts) => ownerId !== holderId;

const alive: Rule = ({ status }) => {
  if (status === 'processing') return 'Деньги за билет уже возвращаются, больше с ним ничего сделать нельзя';
  if (status === 'suspended')
    return 'Банк забрал назад оплату билета. Пока мы разбираемся, с ним ничего сделать нельзя';
  if (status === 'withdrawn') return 'Билет аннулирован: банк забрал назад его оплату';
  return status === 'refunded' ? 'Деньги за билет возвращены, он больше не действует' : null;
};

const heldByMember: Rule = (facts, memberId) =>
  facts.holderId === memberId ? null : 'Билет передан другому участнику, распоряжается им он';

const unregistered: Rule = ({ registered }) =>
  registered ? 'Билет зарегистрирован: сначала отмените регистрацию' : null;

export const DISCOUNTED_STAYS =
  'Билет куплен по вашей персональной скидке: стартуете по нему только вы, передать его другому нельзя';

const neverGiven = (refusal: string): Rule => {
  return (facts) => (isGivenAway(facts) ? refusal : null);
};

const rules: Readonly<Record<TicketAction, readonly Rule[]>> = {
  register: [alive, heldByMember, ({ registered }) => (registered ? 'Билет уже зарегистрирован' : null)],
  'change-participant': [
    alive,
    heldByMember,
    ({ registered }) => (registered ? null : 'Билет не зарегистрирован'),
    ({ checkedIn }) => (checkedIn ? 'Участник уже отмечен на старте: изменить данные нельзя' : null),
    ({ offlineRegistered }) =>
      offlineRegistered
        ? 'Участника зарегистрировали на месте: данные изменят там же, на выдаче стартовых пакетов'
        : null,
  ],
  'cancel-registration': [
    alive,
    heldByMember,
    ({ registered }) => (registered ? null : 'Билет не зарегистрирован'),
    ({ checkedIn }) => (checkedIn ? 'Участник уже отмечен на старте: отменить регистрацию нельзя' : null),
    ({ offlineRegistered }) =>
      offlineRegistered ? 'Участника зарегистрировали на месте: отменить регистрацию здесь нельзя' : null,
  ],
  refund: [
    alive,
    heldByMember,
    neverGiven('Вернуть деньги может только тот, кто купил билет: попросите его отозвать передачу'),
    ({ refund }, _memberId, now) => refundTermsRefusal(refund, now),
    unregistered,
  ],
  transfer: [
    alive,
    heldByMember,
    neverGiven('Переданный вам билет нельзя передать дальше'),
    ({ discounted }) => (discounted ? DISCOUNTED_STAYS : null),
    unregistered,
  ],
  return: [
    alive,
    (facts) => (isGivenAway(facts) ? null : 'Билет никому не передан'),
    ({ ownerId }, memberId) => (ownerId === memberId ? null : 'Отозвать билет может только тот, кто его купил'),
    ({ registered }) =>
      registered ? 'Новый участник уже зарегистрировался: попросите его отменить регистрацию' : null,
  ],
  'change-team': [
    alive,
    heldByMember,
    ({ teamFormat }) => (teamFormat ? null : 'В этом формате команд нет'),
    ({ checkedIn }) => (checkedIn ? 'Участник уже отмечен на старте: сменить команду нельзя' : null),
  ],
  'give-up-discount': [
    alive,
    heldByMember,
    neverGiven('Доплатить за билет может только тот, кто его купил'),
    ({ discounted }) => (discounted ? null : 'В цене билета нет персональной скидки, доплачивать за него не нужно'),
    ({ checkedIn }) => (checkedIn ? 'Участник уже отмечен на старте: отказаться от скидки нельзя' : null),
    ({ offlineRegistered }) =>
      offlineRegistered ? 'Участника зарегистрировали на месте: отказаться от скидки нельзя' : null,
    ({ refund }) => (refund.cancelled ? 'Федерация отменила старт: деньги за билет возвращаются' : null),
  ],
};

/** In Russian; `null` if allowed. Nothing is allowed after the start. */
export function actionRefusal(action: TicketAction, facts: TicketFacts, memberId: string, now: Date): string | null {
  for (const rule of rules[action]) {
    const refusal = rule(facts, memberId, now);
    if (refusal) return refusal;
  }
  return facts.startTime <= now ? 'Старт уже состоялся' : null;
}

export const allowedActions = (facts: TicketFacts, memberId: string, now: Date): TicketAction[] =>
  ticketActions.filter((action) => actionRefusal(action, facts, memberId, now) === null);
