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

let ended: PageSession | undefined;

/** The user's own sign-out makes calls that are on their way fail. */
export function endPageSession(hasEnded = true): void {
  ended = hasEnded ? drawnFor : undefined;
}

export const isPageSessionEnded = (): boolean => ended !== undefined && ended === drawnFor;
