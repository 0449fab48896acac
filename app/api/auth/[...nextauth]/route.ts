import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { FORM } from '@/lib/contract/wire/body-limits';
import { env } from '@/lib/env';
import { refuseStrangers } from '@/lib/forwarder/own-pages';
import { readAtMost } from '@/lib/forwarder/read-body';
import { refuseAnotherSession } from '@/lib/forwarder/refuse-another-session';
import { responseOf } from '@/lib/forwarder/response';
import { authOptions } from '@/lib/session/auth-options';
import { sessionOf } from '@/lib/session/session';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const handle = (request: NextRequest, context: Context): Promise<Response> => NextAuth(authOptions())(request, context);

export const GET = handle;

export const POST = (request: NextRequest, context: Context): Promise<Response> =>
  responseOf(async () => {
    refuseStrangers(request.headers, env().SITE_URL);
    // Refuses to sign another user out and to leave a session behind by a second sign-in.
    const session = await sessionOf(request.cookies);
    if (session) refuseAnotherSession(request, session);
    const body = await readAtMost(request, FORM.bytes);
    return handle(new NextRequest(request.url, { method: 'POST', headers: request.headers, body }), context);
  });
