import { CallError } from '@/lib/contract/call-error';
import { GUEST, PAGE_SESSION_HEADER } from '@/lib/session/page-session';
import { isWrite } from './own-pages';

/**
 * Throws 409 where the browser's cookie has become another's since the page was drawn: nothing of one member may be
 * written into, or shown beside, what belongs to another. A write needs equality. A read without the header comes from
 * no script of ours (a picture, a link to a file), and without a session it shows nobody's data.
 */
export function refuseAnotherSession(
  request: Pick<Request, 'headers' | 'method'>,
  session: { readonly sessionId: string } | null,
): void {
  const drawnFor = request.headers.get(PAGE_SESSION_HEADER);
  if (!isWrite(request.method) && (drawnFor === null || session === null)) return;
  if ((drawnFor ?? GUEST) === (session?.sessionId ?? GUEST)) return;
  throw new CallError(
    'session-changed',
    409,
    'В этом браузере сменился пользователь, ничего не сохранено. Обновите страницу и повторите',
    false,
  );
}
