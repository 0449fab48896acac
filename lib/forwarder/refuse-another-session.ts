import { CallError } from '@/lib/contract/wire/call-error';
import { GUEST, PAGE_SESSION_HEADER } from '@/lib/session/page-session';
import { isWrite } from './own-pages';

/** Throws 409. A write needs equality; a read without the header (a picture, a link to a file) needs none. */
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
