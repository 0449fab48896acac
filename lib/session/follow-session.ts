import { readSession } from './auth-client';
import { tellSessionLost } from './draft';
import { type PageSession, pageSession } from './page-session';
import { TOKEN_KEY } from './stored-session';
import { canStore, forgetUser, readToken, storeUser } from './stored-user';

export function reloadPage(): void {
  tellSessionLost();
  window.location.reload();
}

/** Brings local storage in line with the cookie. Throws CallError where that cannot be told. */
async function mirrorSession(): Promise<void> {
  const session = await readSession();
  if (session) storeUser(session.sessionId, session.user);
  else forgetUser();
}

/** After a refused read: draws the page for the member of the cookie. Without an answer the page stays as it is. */
export async function followSession(): Promise<void> {
  await mirrorSession().then(reloadPage, () => undefined);
}

export interface SessionListener {
  /** There is no token, at the start or since another tab removed it. */
  onSignedOut(): void;
  /** Another tab has signed in, or signed in as another. */
  onChanged(): void;
}

/** Also when the page is shown or focused again: one in the background or back-forward cache hears nothing. */
export function watchSession(page: PageSession, { onSignedOut, onChanged }: SessionListener): () => void {
  if (!canStore()) return () => undefined;
  let seen = readToken();
  if (page && seen === null) onSignedOut();
  if (page && seen !== null && seen !== page.sessionId) {
    // The storage fell behind the cookie, by which the page was drawn.
    seen = page.sessionId;
    void mirrorSession().catch(() => undefined);
  }
  const compare = () => {
    const token = readToken();
    if (token === seen) return;
    seen = token;
    const own = pageSession() ?? page;
    if (token !== null && token !== own?.sessionId) onChanged();
    else if (token === null && own) onSignedOut();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN_KEY) compare();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', compare);
  window.addEventListener('focus', compare);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', compare);
    window.removeEventListener('focus', compare);
  };
}
