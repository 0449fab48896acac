import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { env } from '@/lib/env';
import { answerOf } from '@/lib/forwarder/answer';
import { refuseStrangers } from '@/lib/forwarder/own-pages';
import { authOptions } from '@/lib/session/auth-options';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const handle = (request: NextRequest, context: Context): Promise<Response> => NextAuth(authOptions())(request, context);

export const GET = handle;

export const POST = (request: NextRequest, context: Context): Promise<Response> =>
  answerOf(() => {
    refuseStrangers(request.headers, env().SITE_URL);
    return handle(request, context);
  });
