import type { Deps } from '@/federation/deps';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { callbackSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import type { Settings } from '@/federation/settings';
import { findPayment, markNotified } from './book';

const CALLBACK = '/api/payment/callback';
const ANSWER_LIMIT_MS = 5000;

/** Reports by a signed callback what became of a payment; an answer other than 200 is an error, and the report is due again. */
export async function notifyShop({ db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>, orderId: string) {
  const payment = await findPayment(db, orderId);
  if (!payment || payment.status === 'waiting' || payment.notifiedAt) return;
  const fields = { Order_ID: orderId, Status: payment.status, Total: payment.amount };
  const Signature = callbackSignature(fields, terminalAccounts(settings)[payment.terminal].password);
  const response = await fetch(callbackUrl(settings), {
    method: 'POST',
    body: new URLSearchParams({ ...fields, Signature }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`the shop answered the bank's report with ${response.status}`);
  await markNotified(db, payment, clock());
}

/** The embedded bank lives in the shop's own program, so it finds it at home. */
function callbackUrl({ FEDERATION_HOST, FEDERATION_PORT }: Settings): string {
  const host = ['0.0.0.0', '::', ''].includes(FEDERATION_HOST) ? '127.0.0.1' : FEDERATION_HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${FEDERATION_PORT}${CALLBACK}`;
}
