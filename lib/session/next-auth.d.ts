import type { User as FederationUser } from '@/lib/contract/account/user';

declare module 'next-auth' {
  /** Visible to scripts: the user and the session's public id. */
  interface Session {
    user: FederationUser;
    sessionId: string;
  }
  /** The result of `authorize`. */
  interface User {
    id: string;
    signedIn: { user: FederationUser; token: string };
  }
}

declare module 'next-auth/jwt' {
  /** Encrypted in the httpOnly cookie; `federationToken` never leaves the server. */
  interface JWT {
    user: FederationUser;
    sessionId: string;
    federationToken: string;
  }
}
