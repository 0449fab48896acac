import type { Deps } from '@/federation/deps';
import { CALLBACK_PATH } from '@/federation/gateways/acquiring/acquiring';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { callbackSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import { ownAddress } from '@/federation/settings/own-address';
import { findPayment, markNotified } from './book';

const RESPONSE_LIMIT_MS = 5000;

/** Reports by a signed callback what became of a payment; a response other than 200 is an error, and the report is due again. */
export async function notifyShop({ db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>, orderId: string) {
  const payment = await findPayment(db, orderId);
  if (!payment || payment.status === 'waiting' || payment.notifiedAt) return;
  const fields = { Order_ID: orderId, Status: payment.status, Total: payment.amount };
  const Signature = callbackSignature(fields, terminalAccounts(settings)[payment.terminal].password);
  const response = await fetch(ownAddress(settings) + CALLBACK_PATH, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, Signature }),
    signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
  });
  await response.body?.cancel();
  if (response.status !== 200)
    throw new Error(`the shop responded to the bank's report with status ${response.status}`);
  await markNotified(db, payment, clock());
}
