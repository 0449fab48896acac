import type { Binding } from '@/federation/staff/binding';
import { accountsBinding } from './accounts';
import { regionsBinding, schoolsBinding } from './branches';
import { dispatchBinding } from './dispatch';
import { applicationsBinding, enquiriesBinding } from './enquiries';
import { exceptionsBinding } from './exceptions';
import { grantsBinding } from './grants';
import { licenceCardsBinding } from './licence-cards';
import { logBinding } from './log';
import { managersBinding } from './managers';
import { newsBinding } from './news';
import { ordersBinding } from './orders';
import { pagesBinding } from './pages';
import { partnersBinding } from './partners';
import { promoCodesBinding } from './promo-codes';
import { refundsBinding } from './refunds';
import { teamAthletesBinding, teamGroupsBinding } from './team';
import { undeliverableBinding } from './undeliverable';

/** By the name of the declaration. */
export const bindings: Readonly<Record<string, Binding>> = {
  accounts: accountsBinding,
  applications: applicationsBinding,
  dispatch: dispatchBinding,
  enquiries: enquiriesBinding,
  exceptions: exceptionsBinding,
  grants: grantsBinding,
  'licence-cards': licenceCardsBinding,
  log: logBinding,
  managers: managersBinding,
  orders: ordersBinding,
  partners: partnersBinding,
  news: newsBinding,
  pages: pagesBinding,
  'promo-codes': promoCodesBinding,
  refunds: refundsBinding,
  regions: regionsBinding,
  schools: schoolsBinding,
  'team-athletes': teamAthletesBinding,
  'team-groups': teamGroupsBinding,
  undeliverable: undeliverableBinding,
};
