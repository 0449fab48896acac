import { readSession } from './auth-client';
import { showSessionLost } from './draft';
import { type PageSession, pageSession } from './page-session';
import { TOKEN_KEY } from './stored-session';
import { canStore, forgetUser, readToken, storeUser } from './stored-user';

export function reloadPage(): void {
  showSessionLost();
  window.location.reload();
}

/** Aligns local storage with the cookie. Throws CallError if the session is unknown. */
async function mirrorSession(): Promise<void> {
  const session = await readSession();
  if (session) storeUser(session.sessionId, session.user);
  else forgetUser();
}

/** After a refused read, renders the page for the cookie's member. Without a response the page stays. */
export async function followSession(): Promise<void> {
  await mirrorSession().then(reloadPage, () => undefined);
}

interface SessionListener {
  /** No token, at the start or after another tab removed it. */
  onSignedOut(): void;
  /** Another tab has signed in, maybe as another member. */
  onChanged(): void;
}

/** Also when the page is shown or focused again, since pages in the background get no events. */
export function watchSession(page: PageSession, { onSignedOut, onChanged }: SessionListener): () => void {
  if (!canStore()) return () => undefined;
  let seen = readToken();
  if (page && seen === null) onSignedOut();
  if (page && seen !== null && seen !== page.sessionId) {
    // The storage is older than the cookie by which the page was rendered.
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
