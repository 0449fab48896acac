import type { Deps } from '@/federation/deps';
import { reversePayment } from '@/federation/embedded-bank/book';
import { notifyShop } from '@/federation/embedded-bank/notify-shop';
import { notifySite } from '@/federation/gateways/site/notify';
import { resumeHeld } from '@/federation/modules/email/resume-held';
import { sendEmail } from '@/federation/modules/email/send-email';
import { giveUpLost, tellOfUndeliverable } from '@/federation/modules/email/undeliverable-digest';
import { audit } from '@/federation/modules/invariant/audit';
import { forgetUnpaid } from '@/federation/modules/licence/forget-unpaid';
import { issuePolicy } from '@/federation/modules/licence/issue-policy';
import { remindOfEnding } from '@/federation/modules/licence/remind';
import { offerReset } from '@/federation/modules/password/reset';
import { checkSoldPayment } from '@/federation/modules/payment/check-payment';
import { checkPayments } from '@/federation/modules/payment/check-payments';
import { sendRefund } from '@/federation/modules/payment/send-refund';
import { addUpTakenPlaces, forgetEndedConnections } from '@/federation/modules/reservation/taken-places';
import { forgetOld } from '@/federation/modules/retention/forget-old';
import { sales } from '@/federation/modules/sales';
import { forgetExpired } from '@/federation/modules/session/forget-expired';
import { sendSms } from '@/federation/modules/sms-code/send-sms';
import { payTicketBack } from '@/federation/modules/start/cancel-starts';
import { remindOfRegistrations } from '@/federation/modules/ticket/remind';
import type { JobHandlers } from './queue/queue';

export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-email': ({ emailId }) => sendEmail(deps, emailId),
  'resume-emails': () => resumeHeld(deps),
  'send-sms': ({ codeId }) => sendSms(deps, codeId),
  'offer-reset': ({ email }) => offerReset(deps, email),
  'notify-site': ({ changes }) => notifySite(deps.settings, changes, deps.clock()),
  'notify-shop': ({ orderId }) => notifyShop(deps, orderId),
  'pay-back-ticket': (ticket) => payTicketBack(deps, ticket, deps.clock()),
  'send-refund': ({ refundId }) => sendRefund({ ...deps, sales }, refundId),
  'check-payment': ({ orderId }) => checkSoldPayment({ ...deps, sales }, orderId),
  'reverse-payment': ({ orderId }) => reversePayment(deps, orderId),
  'check-payments': () => checkPayments({ ...deps, sales }),
  async 'add-up-taken-places'() {
    await addUpTakenPlaces(deps.db);
    await forgetEndedConnections(deps.db);
  },
  'issue-policy': ({ licenceId }) => issuePolicy(deps, licenceId),
  'remind-licences': () => remindOfEnding(deps, deps.clock()),
  async 'check-invariants'() {
    await giveUpLost(deps.db, deps.clock());
    await audit(deps, deps.clock());
    await tellOfUndeliverable(deps, deps.clock());
  },
  'remind-registrations': () => remindOfRegistrations(deps, deps.clock()),
  async 'forget-expired'() {
    await forgetExpired(deps.db, deps.clock());
    await forgetUnpaid(deps, deps.clock());
    await forgetOld(deps, deps.clock());
  },
});
