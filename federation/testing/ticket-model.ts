import fc from 'fast-check';
import { type ReminderDay, reminderDays } from '@/lib/domain/events/calendar/registration-reminder';

/** Which of the two members. */
export type Who = 0 | 1;
export const actions = [
  ...(['pay', 'register', 'change', 'cancel', 'refund', 'transfer', 'return', 'join', 'leave', 'found'] as const),
  'remind',
] as const;
export interface Command {
  readonly action: (typeof actions)[number];
  readonly who: Who;
  /** Before the start, of a reminder. */
  readonly days: ReminderDay;
}
export const command = fc.record<Command>({
  action: fc.constantFrom(...actions),
  who: fc.constantFrom(0, 1),
  days: fc.constantFrom(...reminderDays),
});

/** What the ticket should be, without the rules of lib/domain. */
export interface Model {
  state: 'none' | 'free' | 'registered' | 'refunded';
  owner: Who;
  holder: Who;
  /** As the API sold it: the first member is a VIP. */
  discounted: boolean;
  /** Who was first registered by a discounted ticket: they stay. */
  person: string | null;
  /** The participant's last name, else what a cancelled registration has left for the form. */
  participant: string | null;
  former: string | null;
  /** Made of this ticket, by one of the two or by the purchase; a third member's, by its link; none. */
  team: 'none' | 'own' | 'host';
  /** Who leads the own team. */
  captain: Who;
}

/** The last name in a command: each has another one. */
export const lastNameOf = (turn: number) => `Соколова-${'абвгдежзик'[turn] ?? 'я'}`;

/** Whether the action is legal; a legal one changes the model. */
export function step(model: Model, { action, who }: Command, turn: number): boolean {
  const { state, owner, holder } = model;
  const isHolder = holder === who;
  const isOwner = owner === who;
  if (action === 'pay') {
    if (state !== 'none') return false;
    Object.assign(model, { state: 'free', owner: who, holder: who, team: 'own', captain: who });
    return true;
  }
  if (action === 'register' && state === 'free' && isHolder) {
    Object.assign(model, { state: 'registered', participant: nameFor(model, turn), former: null });
    return true;
  }
  if (action === 'change' && state === 'registered' && isHolder) {
    model.participant = nameFor(model, turn);
    return true;
  }
  if (action === 'cancel' && state === 'registered' && isHolder) {
    Object.assign(model, { state: 'free', participant: null, former: model.participant });
    return true;
  }
  if (action === 'refund' && state === 'free' && isHolder && isOwner) {
    Object.assign(model, { state: 'refunded', former: null, team: 'none' });
    return true;
  }
  if (action === 'transfer' && state === 'free' && isHolder && isOwner && !model.discounted) {
    Object.assign(model, { holder: who === 0 ? 1 : 0, former: null });
    leaveForeignTeam(model);
    return true;
  }
  if (action === 'return' && state === 'free' && isOwner && !isHolder) {
    Object.assign(model, { holder: who, former: null });
    leaveForeignTeam(model);
    return true;
  }
  return stepInTeams(model, { action, who });
}

function nameFor(model: Model, turn: number): string {
  if (!model.discounted) return lastNameOf(turn);
  model.person ??= lastNameOf(turn);
  return model.person;
}

function stepInTeams(model: Model, { action, who }: Pick<Command, 'action' | 'who'>): boolean {
  const { state, holder, team } = model;
  if (holder !== who || (state !== 'free' && state !== 'registered')) return false;
  if (action === 'join' && team !== 'host') Object.assign(model, { team: 'host' });
  else if (action === 'leave' && team !== 'none') Object.assign(model, { team: 'none' });
  else if (action === 'found' && team === 'none') Object.assign(model, { team: 'own', captain: who });
  else return false;
  return true;
}

/** In the team of somebody else than the owner, a ticket that changes hands does not stay. */
function leaveForeignTeam(model: Model): void {
  if (model.team === 'host' || (model.team === 'own' && model.captain !== model.owner)) model.team = 'none';
}
