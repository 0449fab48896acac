import type { User as FederationUser } from '@/lib/contract/user';

declare module 'next-auth' {
  /** What a script of ours may know: who, and the session's public id. */
  interface Session {
    user: FederationUser;
    sessionId: string;
  }
  /** What `authorize` answers. */
  interface User {
    id: string;
    signedIn: { user: FederationUser; token: string };
  }
}

declare module 'next-auth/jwt' {
  /** Lives encrypted in the httpOnly cookie; `federationToken` never leaves the server. */
  interface JWT {
    user: FederationUser;
    sessionId: string;
    federationToken: string;
  }
}
