import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares an Authorization header with the token in constant time; always false without a token. */
export const isBearerOf = (token: string | undefined, authorization: string | null | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
