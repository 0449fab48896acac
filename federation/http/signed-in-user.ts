/** `order`: somebody typed an address and ordered; `link`: somebody has that order's e-mail. Both prove nothing. */
export type SessionScope = 'account' | 'order' | 'link';

export interface SignedInUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: SessionScope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The member of an Authorization header; `null` without a valid session. The session module sets it. */
    signedInUserOf: (authorization: string | undefined, now: Date) => Promise<SignedInUser | null>;
  }
}
