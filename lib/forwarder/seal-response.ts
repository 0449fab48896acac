import type { SignedIn } from '@/lib/contract/account/session';
import { type PaymentResponse, payments } from '@/lib/contract/commerce/payment';
import { CallError, NO_RESPONSE } from '@/lib/contract/wire/call-error';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { env } from '@/lib/env';
import { isBankAddress } from './bank-address';

/** Moves the token of a payment into the steps cookie; with `user` the browser signs in by `payment`. */
export async function sealResponse(
  operation: AnyOperation,
  response: unknown,
  keepJustPaid: (signedIn: SignedIn) => Promise<void>,
): Promise<unknown> {
  if (operation !== payments.create) return response;
  const { token, user, ...rest } = response as PaymentResponse;
  if (rest.redirect_url !== undefined && !isBankAddress(rest.redirect_url, env())) {
    throw new CallError('bad-response', 502, NO_RESPONSE, true);
  }
  if (!token || !user) return rest;
  await keepJustPaid({ token, user });
  return { ...rest, user };
}
