import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { contentSecurityPolicy } from '@/lib/session/content-security-policy';
import { redirectFor } from '@/lib/session/route-config';
import { sessionOf } from '@/lib/session/session';

/** Comfort, not security: the cabinet's layout and the forwarder check the session again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const status = (await sessionOf(request.cookies)) ? 'member' : 'guest';
  const redirect = redirectFor(request.nextUrl, status);
  if (redirect) return NextResponse.redirect(new URL(redirect, request.url));

  const policy = contentSecurityPolicy({
    nonce: btoa(crypto.randomUUID()),
    bank: bankOrigins(),
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

function bankOrigins(): string[] {
  const { FEDERATION_PUBLIC_URL, ACQUIRING_URL } = env();
  return [FEDERATION_PUBLIC_URL, ACQUIRING_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
}

/** The guarded routes and those that show or take personal data, and nothing else. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/signin/:path*',
    '/signup/:path*',
    '/newpass/:path*',
    '/verify/:path*',
    '/me/:path*',
    '/myevents/:path*',
    '/basket/:path*',
    '/add/:path*',
    '/thanks/:path*',
    '/checkin/:path*',
    '/license/:path+',
  ],
};
