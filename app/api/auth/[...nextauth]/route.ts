import { type NextRequest, NextResponse } from 'next/server';
import NextAuth from 'next-auth';
import { env } from '@/lib/env';
import { isFromOwnPages } from '@/lib/forwarder/own-pages';
import { authOptions } from '@/lib/session/auth-options';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const handle = (request: NextRequest, context: Context): Promise<Response> => NextAuth(authOptions())(request, context);

export const GET = handle;

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (isFromOwnPages(request.headers, env().SITE_URL)) return handle(request, context);
  return NextResponse.json({ message: 'Запрос пришёл не со страницы сайта' }, { status: 403 });
}
