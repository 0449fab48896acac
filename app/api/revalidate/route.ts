import { revalidateTag } from 'next/cache';
import { tagsOf } from '@/lib/cache-tags';
import {
  CHANGE_NOTICE_SIGNATURE_HEADER,
  changeNotice,
  isFreshChangeNotice,
  isSignedChangeNotice,
} from '@/lib/contract/wire/change-notice';
import { env } from '@/lib/env';
import { forgetFallbacks } from '@/lib/federation-client/stale-fallback';
import { readAtMost } from '@/lib/forwarder/read-body';
import { responseOf } from '@/lib/forwarder/response';

const MAX_BYTES = 64 * 1024;

/** Takes a notice of changed content: Next expires the tags by the page store, which empties the caches in front of it. */
export const POST = (request: Request): Promise<Response> =>
  responseOf(async () => take(request, new TextDecoder().decode(await readAtMost(request, MAX_BYTES))));

async function take(request: Request, body: string): Promise<Response> {
  const signature = request.headers.get(CHANGE_NOTICE_SIGNATURE_HEADER) ?? '';
  if (!isSignedChangeNotice(body, signature, env().REVALIDATE_SECRET)) return refusal(401, 'Подпись неверна');
  const notice = changeNotice.safeParse(parsed(body));
  if (!notice.success) return refusal(400, 'Уведомление не по форме');
  if (!isFreshChangeNotice(notice.data, new Date())) return refusal(401, 'Уведомление устарело');
  if (notice.data.changes.some(({ forget }) => forget)) await forgetFallbacks();
  const tags = tagsOf(notice.data);
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
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
