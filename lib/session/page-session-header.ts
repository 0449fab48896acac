import { GUEST, PAGE_SESSION_HEADER, pageSession } from './page-session';
import { readToken } from './stored-session';

/** Shared pages show local storage, so there the stored id counts. */
export function pageSessionHeader(): Record<string, string> {
  const session = pageSession();
  const sessionId = session === undefined ? readToken() : session?.sessionId;
  return { [PAGE_SESSION_HEADER]: sessionId ?? GUEST };
}
