import { isOfToday, mayBePaid, type PendingPayment } from '@/lib/features/commerce/basket/pending-payment';
import { isOwnDraft, ownerOfPage } from '@/lib/session/draft';
import { leaveInTab, takeFromTab } from '@/lib/session/tab-storage';

const CONSENTS = 'payment-consents';

/** For the way back from the bank in this tab: another visitor of the browser gives their own. */
export function leaveConsents(advertising: boolean): void {
  leaveInTab(CONSENTS, JSON.stringify({ owner: ownerOfPage(), advertising }));
}

export const forgetConsents = (): void => void takeFromTab(CONSENTS);

/** The boxes that were ticked for a payment that is not made yet, once. */
export function takeConsents([newest]: readonly PendingPayment[], now: Date): { advertising: boolean } | null {
  try {
    const left: { owner?: string; advertising?: unknown } | null = JSON.parse(takeFromTab(CONSENTS) ?? 'null');
    const isGoingOn = newest !== undefined && isOfToday(newest, now) && mayBePaid(newest);
    return left && isGoingOn && isOwnDraft(left.owner) ? { advertising: left.advertising === true } : null;
  } catch {
    return null;
  }
}
