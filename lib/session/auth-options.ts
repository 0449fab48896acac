import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { authCookies, isSecureSite, SESSION_SECONDS } from './cookies';
import { endAtFederation } from './end-at-federation';
import { addressOnSite } from './own-address';
import { paymentProvider } from './payment-provider';
import { signInWays } from './sign-in-ways';

/** The federation's token is stored only in the encrypted httpOnly cookie. */
export const authOptions = (): NextAuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  useSecureCookies: isSecureSite(),
  cookies: authCookies(),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: paths.signin(), signOut: paths.signin(), error: paths.signin() },
  providers: [...signInWays.map((way) => CredentialsProvider(way)), paymentProvider()],
  callbacks: {
    jwt: ({ token, user }) => {
      if (!user) return token;
      const { signedIn } = user;
      return { user: signedIn.user, federationToken: signedIn.token, sessionId: randomUUID() };
    },
    session: ({ session, token }) => ({ expires: session.expires, user: token.user, sessionId: token.sessionId }),
    redirect: ({ url }) => addressOnSite(url, env().SITE_URL),
  },
  events: {
    signOut: ({ token }) => endAtFederation(token?.federationToken),
  },
});
