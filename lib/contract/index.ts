import { userConsents } from './account/consent';
import { passkeys } from './account/passkey';
import { passwords } from './account/password';
import { phones } from './account/phone';
import { sessions } from './account/session';
import { users } from './account/user';
import { pictures } from './base/picture';
import { regions } from './base/region';
import { profiles } from './care/profile';
import { delivery } from './commerce/delivery';
import { licences } from './commerce/licence';
import { licenceTypes } from './commerce/licence-type';
import { orders } from './commerce/order';
import { payments } from './commerce/payment';
import { promocodes } from './commerce/promocode';
import { shop } from './commerce/shop';
import { teams } from './commerce/team';
import { tickets } from './commerce/ticket';
import { branches } from './content/branch';
import { documents } from './content/document';
import { managements } from './content/management';
import { news } from './content/news';
import { olympic } from './content/olympic';
import { pages } from './content/page';
import { partners } from './content/partner';
import { search } from './content/search';
import { subscriptions } from './content/subscription';
import { support } from './content/support';
import { teamAthletes } from './content/team-athlete';
import { checkins } from './desk/checkin';
import { calendar } from './events/calendar';
import { events } from './events/event';
import { eventFormats } from './events/event-format';
import { eventTypes } from './events/event-type';
import { results } from './results/result';
import type { AnyOperation } from './wire/operation';

export const contract = {
  calendar,
  eventFormats,
  news,
  orders,
  payments,
  results,
  search,
  sessions,
  tickets,
  users,
  userConsents,
  licences,
  passkeys,
  passwords,
  phones,
  profiles,
  regions,
  branches,
  documents,
  events,
  eventTypes,
  managements,
  members: teamAthletes,
  olympic,
  pages,
  pictures,
  partners,
  subscriptions,
  support,
  teams,
  insurances: licenceTypes,
  shop,
  delivery,
  promocodes,
  checkins,
};

export const allOperations: readonly AnyOperation[] = Object.values(contract).flatMap((noun) =>
  Object.values(noun as unknown as Record<string, AnyOperation>),
);
