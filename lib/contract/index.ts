import { calendar } from './calendar';
import { userConsents } from './consent';
import { eventFormats } from './event-format';
import { licences } from './licence';
import { news } from './news';
import type { AnyOperation } from './operation';
import { orders } from './order';
import { passwords } from './password';
import { payments } from './payment';
import { phones } from './phone';
import { profiles } from './profile';
import { regions } from './region';
import { results } from './result';
import { sessions } from './session';
import { tickets } from './ticket';
import { users } from './user';

/** The federation API, whole: the client, the forwarder, the queries and the embedded API are made from this table. */
export const contract = {
  calendar,
  eventFormats,
  news,
  orders,
  payments,
  results,
  sessions,
  tickets,
  users,
  userConsents,
  licences,
  passwords,
  phones,
  profiles,
  regions,
};

export const allOperations: readonly AnyOperation[] = Object.values(contract).flatMap((noun) =>
  Object.values(noun as unknown as Record<string, AnyOperation>),
);
