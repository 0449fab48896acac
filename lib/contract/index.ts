import { branches } from './branch';
import { calendar } from './calendar';
import { checkins } from './checkin';
import { userConsents } from './consent';
import { delivery } from './delivery';
import { documents } from './document';
import { events } from './event';
import { eventFormats } from './event-format';
import { eventTypes } from './event-type';
import { insurances } from './insurance';
import { licences } from './licence';
import { managements } from './management';
import { members } from './member';
import { news } from './news';
import { olympic } from './olympic';
import type { AnyOperation } from './operation';
import { orders } from './order';
import { pages } from './page';
import { partners } from './partner';
import { passkeys } from './passkey';
import { passwords } from './password';
import { payments } from './payment';
import { phones } from './phone';
import { pictures } from './picture';
import { profiles } from './profile';
import { promocodes } from './promocode';
import { regions } from './region';
import { results } from './result';
import { search } from './search';
import { sessions } from './session';
import { shop } from './shop';
import { subscriptions } from './subscription';
import { support } from './support';
import { teams } from './team';
import { tickets } from './ticket';
import { users } from './user';

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
  members,
  olympic,
  pages,
  pictures,
  partners,
  subscriptions,
  support,
  teams,
  insurances,
  shop,
  delivery,
  promocodes,
  checkins,
};

export const allOperations: readonly AnyOperation[] = Object.values(contract).flatMap((noun) =>
  Object.values(noun as unknown as Record<string, AnyOperation>),
);
