import { pageSession } from './page-session';
import { readUser } from './stored-user';
import { forgetInTab, isLeftInTab, leaveInTab, takeFromTab } from './tab-storage';

const PREFIX = 'draft:';
const LOST = 'sessionLost';

type Values = Record<string, unknown>;

/** Input of a form when the session was lost; never given to another member. */
interface Draft {
  readonly owner: string;
  readonly values: Values;
}

/** From the page, since another tab may have stored another member. */
export const ownerOfPage = (): string | undefined => pageSession()?.userId ?? readUser()?.public_id;

export function storeFormDraft(form: string, values: Values): void {
  const owner = ownerOfPage();
  if (owner) leaveInTab(PREFIX + form, JSON.stringify({ owner, values } satisfies Draft));
}

/** A guest's draft goes to the next user who signs in, mostly the guest. */
export const isOwnDraft = (owner: string | undefined): boolean => owner === undefined || owner === ownerOfPage();

/** Returns a draft once, only to its owner. */
export function takeDraft(form: string): Values | null {
  try {
    const draft = JSON.parse(takeFromTab(PREFIX + form) ?? 'null') as Draft | null;
    return draft && draft.owner === ownerOfPage() ? draft.values : null;
  } catch {
    return null;
  }
}

export const hasDrafts = (): boolean => isLeftInTab(PREFIX);

export const forgetDrafts = (): void => forgetInTab(PREFIX);

/** Dispatched before leaving for the sign-in, to store the input. */
export const showSessionLost = (): void => void window.dispatchEvent(new Event(LOST));

/** Returns a function that stops listening. */
export function onSessionLost(callback: () => void): () => void {
  window.addEventListener(LOST, callback);
  return () => window.removeEventListener(LOST, callback);
}
