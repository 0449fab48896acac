import type { AnyOperation } from '@/lib/contract/wire/operation';
import { accounts } from './accounts';
import { regions, schools } from './branches';
import { dispatch } from './dispatch';
import { documents } from './documents';
import { applications, enquiries } from './enquiries';
import { exceptions } from './exceptions';
import { grants } from './grants';
import { licenceCards } from './licence-cards';
import { logOf } from './log';
import { news } from './news';
import { orders } from './orders';
import { pages } from './pages';
import { partners } from './partners';
import { managers, teamAthletes, teamGroups } from './people';
import { promoCodes } from './promo-codes';
import { refunds } from './refunds';
import type { Resource } from './resource';
import { staff } from './staff';
import { undeliverable } from './undeliverable';

const nouns: readonly Resource[] = [
  news,
  pages,
  documents,
  managers,
  teamAthletes,
  teamGroups,
  partners,
  regions,
  schools,
  dispatch,
  licenceCards,
  promoCodes,
  orders,
  accounts,
  undeliverable,
  enquiries,
  applications,
  refunds,
  exceptions,
  grants,
];

/** In the sequence of the navigation. */
export const staffResources: readonly Resource[] = [
  ...nouns,
  logOf(Object.fromEntries(nouns.map(({ definition: { name, titles } }) => [name, titles.many]))),
];

/** A list of their own: the forwarder looks here for paths below /api/staff/ alone. */
export const staffOperations: readonly AnyOperation[] = [
  ...Object.values(staff as unknown as Record<string, AnyOperation>),
  ...staffResources.flatMap(({ operations }) => Object.values(operations) as unknown as AnyOperation[]),
];
