import { type NextRequest, NextResponse } from 'next/server';
import { PRESS_SCRIPT } from '@/lib/browser/press-script';
import { env } from '@/lib/env';
import { APPEARANCE_SCRIPT } from '@/lib/features/base/appearance/appearance-script';
import { bankOrigins, contentSecurityPolicy, cspHashOf } from '@/lib/session/content-security-policy';
import { redirectFor } from '@/lib/session/route-config';
import { sessionOf } from '@/lib/session/session';

/** Comfort, not security: the cabinet's layout and the forwarder check the session again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const status = (await sessionOf(request.cookies)) ? 'member' : 'guest';
  const redirect = redirectFor(request.nextUrl, status);
  if (redirect) return NextResponse.redirect(new URL(redirect, request.url));

  const policy = contentSecurityPolicy({
    scripts: [
      `'nonce-${btoa(crypto.randomUUID())}'`,
      ...[APPEARANCE_SCRIPT, PRESS_SCRIPT].map(cspHashOf),
      "'strict-dynamic'",
    ],
    bank: bankOrigins([env().FEDERATION_PUBLIC_URL, env().ACQUIRING_URL]),
    live: process.env.NEXT_PUBLIC_LIVE_URL,
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  // Next reads the nonce from the request's policy and puts it on its own scripts.
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/**
 * The guarded routes and those that show or take personal data: pages that are made for their reader and can carry a nonce.
 * All others have the policy of next.config.mjs and the hashes of their own scripts (site/inline-scripts.ts).
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/signin/:path*',
    '/signup/:path*',
    '/newpass/:path*',
    '/verify/:path*',
    '/me/:path*',
    '/myevents/:path*',
    '/staff/:path*',
    '/basket/:path*',
    '/add/:path*',
    '/thanks/:path*',
    '/checkin/:path*',
    '/license/:path+',
    '/calendar/find/:path+',
    '/search',
    // Not personal, but made anew for each query.
    '/results/:event/:format/search',
  ],
};
