import * as stored from '@/lib/domain/base/input/stored';
import { isOwnDraft, ownerOfPage } from '@/lib/session/draft';
import type { CheckoutValues } from './checkout-values';

const checkoutDraft = stored.object({
  owner: stored.optional(stored.text),
  email: stored.text,
  delivery: stored.object({
    region: stored.text,
    city: stored.text,
    address: stored.text,
    first_name: stored.text,
    last_name: stored.text,
    phone: stored.text,
  }),
});

/** Consents are not stored here: they outlive the way to the bank only in its tab. */
export const checkoutDraftOf = ({ email, delivery }: Pick<CheckoutValues, 'email' | 'delivery'>) => ({
  owner: ownerOfPage(),
  email,
  delivery,
});

/** A member's address is not shown to the next user of the browser. */
export function ownCheckoutDraft(kept: unknown) {
  const draft = stored.readable(checkoutDraft, kept);
  return draft && isOwnDraft(draft.owner) ? draft : undefined;
}
