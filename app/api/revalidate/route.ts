import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { tagsOf } from '@/lib/cache-tags';
import {
  CHANGE_NOTICE_SIGNATURE_HEADER,
  changeNotice,
  isFreshChangeNotice,
  isSignedChangeNotice,
} from '@/lib/contract/change-notice';
import { env } from '@/lib/env';
import { answerOf } from '@/lib/forwarder/answer';
import { readAtMost } from '@/lib/forwarder/read-body';
import { moveProxyVersion } from '@/lib/page-cache/proxy-version';

const MAX_BYTES = 64 * 1024;

/** The federation says what has changed; the pages made of it are made anew for their next reader. */
export const POST = (request: Request): Promise<Response> =>
  answerOf(async () => take(request, new TextDecoder().decode(await readAtMost(request, MAX_BYTES))));

function take(request: Request, body: string): Response {
  const signature = request.headers.get(CHANGE_NOTICE_SIGNATURE_HEADER) ?? '';
  if (!isSignedChangeNotice(body, signature, env().REVALIDATE_SECRET)) return refusal(401, 'Подпись неверна');
  const notice = changeNotice.safeParse(parsed(body));
  if (!notice.success) return refusal(400, 'Уведомление не по форме');
  if (!isFreshChangeNotice(notice.data, new Date())) return refusal(401, 'Уведомление устарело');
  const tags = tagsOf(notice.data);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  const { PROXY_VERSION_DIR, REDIS_URL } = env();
  // Next throws away after this answer, and what the proxy then asks for must be new; the shared cache moves it itself.
  if (PROXY_VERSION_DIR && !REDIS_URL) after(() => moveProxyVersion(PROXY_VERSION_DIR));
  return Response.json({ tags });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const refusal = (status: number, message: string) => Response.json({ message }, { status });
