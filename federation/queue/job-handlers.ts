import type { Deps } from '@/federation/deps';
import { notifyShop } from '@/federation/gateways/acquiring/bank/notify-shop';
import { notifySite } from '@/federation/gateways/site/notify';
import { audit } from '@/federation/modules/invariant/audit';
import { sendLetter } from '@/federation/modules/letter/send-letter';
import { forgetUnpaid } from '@/federation/modules/licence/forget-unpaid';
import { issuePolicy } from '@/federation/modules/licence/issue-policy';
import { remindOfEnding } from '@/federation/modules/licence/remind';
import { addUpTakenPlaces } from '@/federation/modules/order/taken-places';
import { offerReset } from '@/federation/modules/password/reset';
import { checkPayments } from '@/federation/modules/payment/check-payments';
import { sendRefund } from '@/federation/modules/payment/send-refund';
import { sendSms } from '@/federation/modules/phone/send-sms';
import { forgetExpired } from '@/federation/modules/session/forget-expired';
import type { JobHandlers } from './queue';

/** What this program does for each job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-letter': ({ letterId }) => sendLetter(deps, letterId),
  'send-sms': ({ codeId }) => sendSms(deps, codeId),
  'offer-reset': ({ email }) => offerReset(deps, email),
  'notify-site': ({ changes }) => notifySite(deps.settings, changes, deps.clock()),
  'notify-shop': ({ orderId }) => notifyShop(deps, orderId),
  'send-refund': ({ refundId }) => sendRefund(deps, refundId),
  'check-payments': () => checkPayments(deps),
  'add-up-taken-places': () => addUpTakenPlaces(deps.db),
  'issue-policy': ({ licenceId }) => issuePolicy(deps, licenceId),
  'remind-licences': () => remindOfEnding(deps, deps.clock()),
  'check-invariants': () => audit(deps, deps.clock()),
  async 'forget-expired'() {
    await forgetExpired(deps.db, deps.clock());
    await forgetUnpaid(deps, deps.clock());
  },
});
