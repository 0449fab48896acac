import type { Deps } from '@/federation/deps';
import { reversePayment } from '@/federation/embedded-bank/book';
import { notifyShop } from '@/federation/embedded-bank/notify-shop';
import { notifySite } from '@/federation/gateways/site/notify';
import { offerReset } from '@/federation/modules/account/password/reset';
import { forgetExpired } from '@/federation/modules/account/session/forget-expired';
import { sendSms } from '@/federation/modules/account/sms-code/send-sms';
import { resumeHeld } from '@/federation/modules/base/email/resume-held';
import { sendEmail } from '@/federation/modules/base/email/send-email';
import { giveUpLost, sendUndeliverableDigest } from '@/federation/modules/base/email/undeliverable-digest';
import { forgetUnused } from '@/federation/modules/base/picture/forget-unused';
import { addUpTakenPlaces, forgetEndedConnections } from '@/federation/modules/base/reservation/taken-places';
import { audit } from '@/federation/modules/care/invariant/audit';
import { forgetOld } from '@/federation/modules/care/retention/forget-old';
import { forgetUnpaid } from '@/federation/modules/commerce/licence/forget-unpaid';
import { issuePolicy } from '@/federation/modules/commerce/licence/issue-policy';
import { remindOfEnding } from '@/federation/modules/commerce/licence/remind';
import { checkSoldPayment } from '@/federation/modules/commerce/payment/check-payment';
import { checkPayments } from '@/federation/modules/commerce/payment/check-payments';
import { sendRefund } from '@/federation/modules/commerce/payment/send-refund';
import { sales } from '@/federation/modules/commerce/sales';
import { refundCancelledTicket } from '@/federation/modules/commerce/start/cancel-starts';
import { remindOfRegistrations } from '@/federation/modules/commerce/ticket/remind';
import type { JobHandlers } from './queue/queue';
import { publishDue } from './staff/publish-due';

export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-email': ({ emailId }) => sendEmail(deps, emailId),
  'resume-emails': () => resumeHeld(deps),
  'send-sms': ({ codeId }) => sendSms(deps, codeId),
  'offer-reset': ({ email }) => offerReset(deps, email),
  'notify-site': ({ changes }) => notifySite(deps.settings, changes, deps.clock()),
  'notify-shop': ({ orderId }) => notifyShop(deps, orderId),
  'pay-back-ticket': (ticket) => refundCancelledTicket(deps, ticket, deps.clock()),
  'send-refund': ({ refundId }) => sendRefund({ ...deps, sales }, refundId),
  'check-payment': ({ orderId }) => checkSoldPayment({ ...deps, sales }, orderId),
  'reverse-payment': ({ orderId }) => reversePayment(deps, orderId),
  'check-payments': () => checkPayments({ ...deps, sales }),
  async 'add-up-taken-places'() {
    await addUpTakenPlaces(deps.db);
    await forgetEndedConnections(deps.db);
  },
  'issue-policy': ({ licenceId }) => issuePolicy(deps, licenceId),
  'publish-due': () => publishDue(deps),
  'remind-licences': () => remindOfEnding(deps, deps.clock()),
  async 'check-invariants'() {
    await giveUpLost(deps.db, deps.clock());
    await audit(deps, deps.clock());
    await sendUndeliverableDigest(deps, deps.clock());
  },
  'remind-registrations': () => remindOfRegistrations(deps, deps.clock()),
  async 'forget-expired'() {
    await forgetExpired(deps.db, deps.clock());
    await forgetUnused(deps.db, deps.clock());
    await forgetUnpaid(deps, deps.clock());
    await forgetOld(deps, deps.clock());
  },
});
