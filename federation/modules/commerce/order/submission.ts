import type { SignedInUser } from '@/federation/http/signed-in-user';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import type { Caller } from '@/federation/modules/account/session/service';
import type { PaymentBody } from '@/lib/contract/commerce/payment';
import type { RequestFile } from './kind-of-sale';

export interface OrderSubmission {
  readonly body: PaymentBody;
  readonly files: readonly RequestFile[];
  readonly signedIn: SignedInUser | null;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  /** The session that opens for a guest at an address that nobody has confirmed. */
  readonly token: string;
  /** The session of an earlier order of the same browser: it takes this one too, if it is at the same address. */
  readonly orderSession: AccessScope | null;
  readonly caller: Caller;
  readonly holdMinutes: number;
  readonly now: Date;
}
