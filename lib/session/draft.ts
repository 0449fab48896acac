import { pageSession } from './page-session';
import { readUser } from './stored-user';
import { forgetInTab, leaveInTab, takeFromTab } from './tab-storage';

const PREFIX = 'draft:';
const LOST = 'sessionLost';

type Values = Record<string, unknown>;

/** What a member had typed into a form when the session was lost; another member never gets it. */
interface Draft {
  readonly owner: string;
  readonly values: Values;
}

/** By the page and not by the storage, where another tab may have left another member. */
export const ownerOfPage = (): string | undefined => pageSession()?.userId ?? readUser()?.public_id;

export function keepDraft(form: string, values: Values): void {
  const owner = ownerOfPage();
  if (owner) leaveInTab(PREFIX + form, JSON.stringify({ owner, values } satisfies Draft));
}

/** What a guest has typed goes with whoever signs in next: mostly that is the guest. */
export const isOwnDraft = (owner: string | undefined): boolean => owner === undefined || owner === ownerOfPage();

/** Gives a draft back once, to its owner. */
export function takeDraft(form: string): Values | null {
  try {
    const draft = JSON.parse(takeFromTab(PREFIX + form) ?? 'null') as Draft | null;
    return draft && draft.owner === ownerOfPage() ? draft.values : null;
  } catch {
    return null;
  }
}

export const forgetDrafts = (): void => forgetInTab(PREFIX);

/** Said before the page is left for the sign-in: the last moment to keep what was typed. */
export const tellSessionLost = (): void => void window.dispatchEvent(new Event(LOST));

/** Answers how to stop listening. */
export function onSessionLost(callback: () => void): () => void {
  window.addEventListener(LOST, callback);
  return () => window.removeEventListener(LOST, callback);
}
