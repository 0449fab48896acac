import { GUEST, PAGE_SESSION_HEADER, pageSession } from './page-session';
import { readToken } from './stored-session';

/** A page that is the same for all shows what local storage holds, so there the stored id counts. */
export function pageSessionHeader(): Record<string, string> {
  const session = pageSession();
  const sessionId = session === undefined ? readToken() : session?.sessionId;
  return { [PAGE_SESSION_HEADER]: sessionId ?? GUEST };
}
