/** `order`: somebody typed an address and ordered, or has that order's e-mail; that proves nothing. */
export type SessionScope = 'account' | 'order';

export interface Member {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: SessionScope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The member of an Authorization header; `null` without a living session. The session module sets it. */
    memberOf: (authorization: string | undefined, now: Date) => Promise<Member | null>;
  }
}
