import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextAuthOptions } from 'next-auth';
import { CallError, call } from '@/lib/contract/call';
import { sessions } from '@/lib/contract/session';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { isSecureSite, SESSION_SECONDS } from './cookies';
import { emailProvider } from './email-provider';
import { ownAddress } from './own-address';
import { paymentProvider } from './payment-provider';

/** Who is this: the federation's token lives in the encrypted httpOnly cookie and nowhere else. */
export const authOptions = (): NextAuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  useSecureCookies: isSecureSite(),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: paths.signin(), signOut: paths.signin(), error: paths.signin() },
  providers: [emailProvider(), paymentProvider()],
  callbacks: {
    jwt: ({ token, user }) => {
      if (!user) return token;
      const { signedIn } = user;
      return { user: signedIn.user, federationToken: signedIn.token, sessionId: randomUUID() };
    },
    session: ({ session, token }) => ({ expires: session.expires, user: token.user, sessionId: token.sessionId }),
    redirect: ({ url }) => ownAddress(url, env().SITE_URL),
  },
  events: {
    signOut: ({ token }) => endAtFederation(token?.federationToken),
  },
});

/** A copied cookie is worth nothing after this (promise 20); a token that is dead already is fine. */
async function endAtFederation(token: string | undefined): Promise<void> {
  if (!token) return;
  try {
    await call(sessions.signOut, {}, { baseUrl: env().FEDERATION_API_URL, authorization: `Bearer ${token}` });
  } catch (error) {
    if (error instanceof CallError && error.kind === 'unauthorized') return;
    console.error('the federation did not end a session', error);
  }
}
