import { subscriptions } from '@/lib/contract/content/subscription';
import { call } from '@/lib/contract/wire/call';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/federation-client/caller';
import { jsonResponse, responseOf } from '@/lib/forwarder/response';
import { paths } from '@/lib/paths';

interface UnsubscribeContext {
  params: Promise<{ token: string }>;
}

/**
 * One-click unsubscription of mail programs (RFC 8058): a POST without cookies from no page of ours, so the Origin is
 * not checked. The e-mail's token is enough to authorise it; the body is not read.
 */
export const POST = (request: Request, { params }: UnsubscribeContext): Promise<Response> =>
  responseOf(async () => {
    const { token } = await params;
    await call(
      subscriptions.end,
      { body: { token } },
      {
        baseUrl: env().FEDERATION_API_URL,
        headers: callerHeaders(request.headers, undefined),
        init: { redirect: 'error', cache: 'no-store' },
      },
    );
    return jsonResponse(200, {});
  });

/** Mail programs without one-click open the address; the page asks first. */
export async function GET(_: Request, { params }: UnsubscribeContext): Promise<Response> {
  const { token } = await params;
  return new Response(null, { status: 303, headers: { location: paths.verify.unsubscribe(token) } });
}
