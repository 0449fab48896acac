import type { contract } from '@/lib/contract';

/** Kinds of callers, by the token that goes with a request. */
export const callers = [
  'nobody',
  /** A guest's order at an address that nobody has confirmed, paid, asking for what was ordered in its own session. */
  'order',
  /** The session that the link of that order's e-mail has opened. */
  'order link',
  /** The session of another order at the same address, asking for the same things. */
  'other order',
  /** An order at an address whose registration waits for the link of the e-mail. */
  'unconfirmed',
  'account',
  'ended',
  'expired',
  'check-in link',
  'timing partner',
] as const;
export type Caller = (typeof callers)[number];

/**
 * `judged`: access is granted, the request itself is looked at. `own`: 200 for the caller's own thing. `hidden`: 404, as
 * if there were no such thing. `empty`: 200 with an empty list. `confirm`: 409, the e-mail must be confirmed.
 * `sign in`: 401.
 */
export type Outcome = 'judged' | 'own' | 'hidden' | 'empty' | 'confirm' | 'sign in';
type Row = Readonly<Record<Caller, Outcome>>;

const strangers = {
  nobody: 'sign in',
  ended: 'sign in',
  expired: 'sign in',
  'check-in link': 'sign in',
  'timing partner': 'sign in',
} as const;

const anybody: Row = {
  nobody: 'judged',
  order: 'judged',
  'order link': 'judged',
  'other order': 'judged',
  unconfirmed: 'judged',
  account: 'judged',
  ended: 'judged',
  expired: 'judged',
  'check-in link': 'judged',
  'timing partner': 'judged',
};
/** Whoever has proven the address or the phone of the account. */
const owner: Row = {
  ...strangers,
  order: 'confirm',
  'order link': 'confirm',
  'other order': 'confirm',
  unconfirmed: 'confirm',
  account: 'judged',
};
/** One thing that was ordered. */
const orderedThing: Row = {
  ...strangers,
  order: 'own',
  'order link': 'confirm',
  'other order': 'hidden',
  unconfirmed: 'hidden',
  account: 'hidden',
};
/** The same, which may be read by the link of the e-mail. */
const readableThing: Row = { ...orderedThing, 'order link': 'own' };
/** A list of what was ordered. */
const orderedList: Row = {
  ...strangers,
  order: 'own',
  'order link': 'own',
  'other order': 'empty',
  unconfirmed: 'empty',
  account: 'empty',
};
const anySession: Row = {
  ...strangers,
  order: 'own',
  'order link': 'own',
  'other order': 'own',
  unconfirmed: 'own',
  account: 'own',
};

const volunteer: Row = {
  ...strangers,
  order: 'sign in',
  'order link': 'sign in',
  'other order': 'sign in',
  unconfirmed: 'sign in',
  account: 'sign in',
  'check-in link': 'judged',
};
const timingPartner: Row = { ...volunteer, 'check-in link': 'sign in', 'timing partner': 'judged' };

type OperationName = {
  [Noun in keyof typeof contract]: `${Noun}.${Extract<keyof (typeof contract)[Noun], string>}`;
}[keyof typeof contract];

/** What each caller may do with each operation of the contract. */
export const accessTable: Readonly<Record<string, Row>> = {
  'branches.child': anybody,
  'branches.regions': anybody,
  'calendar.list': anybody,
  'calendar.one': anybody,
  'calendar.version': anybody,
  'checkins.list': volunteer,
  'checkins.scan': volunteer,
  'checkins.sync': volunteer,
  'delivery.cities': anybody,
  'delivery.detect': anybody,
  'delivery.licenceMethods': anybody,
  'delivery.price': anybody,
  'delivery.regions': anybody,
  'documents.editions': anybody,
  'documents.file': anybody,
  'documents.list': anybody,
  'documents.ofSection': anybody,
  'documents.protocols': anybody,
  'eventFormats.ofEventCity': anybody,
  'eventFormats.one': anybody,
  'events.cities': anybody,
  'events.list': anybody,
  'eventTypes.list': anybody,
  'insurances.list': anybody,
  'licences.all': { ...orderedList, 'order link': 'confirm' },
  'licences.check': anybody,
  'licences.forStart': anybody,
  'licences.owner': orderedThing,
  'licences.past': { ...orderedList, order: 'empty', 'order link': 'confirm' },
  'licences.pdf': orderedThing,
  'licences.valid': { ...orderedList, 'order link': 'confirm' },
  'managements.list': anybody,
  'members.groups': anybody,
  'members.ofGroup': anybody,
  'news.list': anybody,
  'news.one': anybody,
  'news.preview': anybody,
  'olympic.apply': anybody,
  'olympic.feedback': anybody,
  'orders.check': readableThing,
  'orders.adopt': owner,
  'orders.ofGuests': owner,
  'orders.ofShop': orderedList,
  'orders.one': readableThing,
  'orders.paidSince': orderedList,
  'orders.usedDiscounts': owner,
  'pages.list': anybody,
  'pages.one': anybody,
  'partners.banners': anybody,
  'passkeys.beginProof': owner,
  'passkeys.beginRegistration': owner,
  'passkeys.beginSignIn': anybody,
  'passkeys.finishRegistration': owner,
  'passkeys.list': owner,
  'passkeys.remove': owner,
  'passkeys.renewRecoveryCodes': owner,
  'passkeys.require': owner,
  'passkeys.signIn': anybody,
  'passkeys.signInByRecoveryCode': anybody,
  'passwords.change': owner,
  'passwords.checkReset': anybody,
  'passwords.requestReset': anybody,
  'passwords.reset': anybody,
  'payments.check': anybody,
  'payments.checkProof': anybody,
  'payments.create': anybody,
  'payments.state': anybody,
  'phones.change': owner,
  'phones.register': anybody,
  'phones.sendChangeCode': owner,
  'phones.sendCode': anybody,
  'phones.sendConfirmationCode': owner,
  'phones.signIn': anybody,
  'pictures.file': anybody,
  'profiles.data': owner,
  'profiles.erase': owner,
  'profiles.file': orderedThing,
  'profiles.info': owner,
  'profiles.losses': owner,
  'profiles.one': owner,
  'profiles.saveInfo': owner,
  'profiles.update': owner,
  'promocodes.forInsurance': anybody,
  'promocodes.forProduct': anybody,
  'promocodes.forTicket': anybody,
  'regions.list': anybody,
  'results.athlete': anybody,
  'results.diploma': anybody,
  'results.eventCities': anybody,
  'results.formats': anybody,
  'results.ingest': timingPartner,
  'results.rows': anybody,
  'search.admit': anybody,
  'search.all': anybody,
  'search.suggest': anybody,
  'sessions.endOne': owner,
  'sessions.endOthers': owner,
  'sessions.history': owner,
  'sessions.openOrder': anybody,
  'sessions.signIn': anybody,
  'sessions.signOut': anySession,
  'shop.list': anybody,
  'shop.one': anybody,
  'shop.related': anybody,
  'shop.shirts': anybody,
  'subscriptions.confirm': anybody,
  'subscriptions.end': anybody,
  'subscriptions.subscribe': anybody,
  'support.ask': anybody,
  'teams.closeInvitation': orderedThing,
  // Whoever has the link; the tickets that may follow it are the caller's own.
  'teams.invited': { ...anySession, 'order link': 'confirm' },
  'teams.ofFormat': anybody,
  'teams.one': orderedThing,
  'teams.removeMember': orderedThing,
  'teams.rename': orderedThing,
  'teams.renewInvitation': orderedThing,
  'tickets.cancelRegistration': orderedThing,
  'tickets.changeParticipant': orderedThing,
  'tickets.changeTeam': orderedThing,
  'tickets.mine': orderedList,
  'tickets.one': readableThing,
  'tickets.past': { ...orderedList, order: 'empty', 'order link': 'empty' },
  'tickets.refund': orderedThing,
  'tickets.register': orderedThing,
  'tickets.registerMany': orderedThing,
  'tickets.return': orderedThing,
  'tickets.transfer': orderedThing,
  'tickets.transferMany': orderedThing,
  'tickets.transferred': { ...orderedList, order: 'empty', 'order link': 'empty' },
  'userConsents.giveAdvertising': owner,
  'userConsents.list': owner,
  'userConsents.withdrawAdvertising': owner,
  'users.cancelEmailChange': owner,
  'users.changeEmail': owner,
  'users.register': anybody,
  'users.undoAccess': anybody,
  'users.verifyEmail': anybody,
  'users.verifyNewEmail': owner,
} satisfies Record<OperationName, Row>;
