export type PageSession = { readonly sessionId: string; readonly userId: string } | null;

/** Names the page's session at each call for a member; the server compares it with the cookie. */
export const PAGE_SESSION_HEADER = 'x-page-session';

export const GUEST = 'guest';

/** Per document; `undefined` on shared pages. */
let drawnFor: PageSession | undefined;

export function rememberPageSession(session: PageSession): boolean {
  if (drawnFor !== undefined && drawnFor?.sessionId !== session?.sessionId) return false;
  drawnFor = session;
  return true;
}

/** After a sign-in in this tab, the document continues under the new session. */
export function changePageSession(session: NonNullable<PageSession>): void {
  drawnFor = session;
}

export const pageSession = (): PageSession | undefined => drawnFor;
