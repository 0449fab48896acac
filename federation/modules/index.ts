import type { Deps } from '@/federation/deps';
import { bankRoutes } from '@/federation/gateways/acquiring/bank/routes';
import { publicReads } from '@/federation/http/public-reads';
import type { App } from '@/federation/http/serve';
import { branchRoutes } from './branch/routes';
import { calendarRoutes } from './calendar/routes';
import { eventRoutes } from './event/routes';
import { eventFormatRoutes } from './event-format/routes';
import { letterRoutes } from './letter/routes';
import { managementRoutes } from './management/routes';
import { memberRoutes } from './member/routes';
import { newsRoutes } from './news/routes';
import { olympicRoutes } from './olympic/routes';
import { orderRoutes } from './order/routes';
import { pageRoutes } from './page/routes';
import { partnerRoutes } from './partner/routes';
import { passwordRoutes } from './password/routes';
import { paymentRoutes } from './payment/routes';
import { phoneRoutes } from './phone/routes';
import { resultRoutes } from './result/routes';
import { sessionRoutes } from './session/routes';
import { subscriptionRoutes } from './subscription/routes';
import { supportRoutes } from './support/routes';
import { teamRoutes } from './team/routes';
import { ticketRoutes } from './ticket/routes';
import { userRoutes } from './user/routes';

/** Every module's routes; each module serves its own noun of the contract. */
export async function registerModules(app: App, deps: Deps): Promise<void> {
  await publicReads(app, (scope) => {
    newsRoutes(scope, deps);
    calendarRoutes(scope, deps);
    eventFormatRoutes(scope, deps);
    resultRoutes(scope, deps);
    branchRoutes(scope, deps);
    eventRoutes(scope, deps);
    managementRoutes(scope, deps);
    memberRoutes(scope, deps);
    pageRoutes(scope, deps);
    partnerRoutes(scope, deps);
    teamRoutes(scope, deps);
  });
  userRoutes(app, deps);
  sessionRoutes(app, deps);
  passwordRoutes(app, deps);
  phoneRoutes(app, deps);
  letterRoutes(app, deps);
  paymentRoutes(app, deps);
  orderRoutes(app, deps);
  ticketRoutes(app, deps);
  subscriptionRoutes(app, deps);
  supportRoutes(app, deps);
  olympicRoutes(app, deps);
  if (!deps.settings.ACQUIRING_URL) bankRoutes(app, deps);
}
