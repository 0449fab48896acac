import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header brings this token; in constant time, whatever is given. Without a token nobody does. */
export const isBearerOf = (token: string | undefined, authorization: string | null | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
