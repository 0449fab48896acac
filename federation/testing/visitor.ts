import { randomInt, randomUUID } from 'node:crypto';

/** Headers of a new visitor, as the site adds them; addresses of the range for benchmarks (RFC 2544). */
export const newVisitor = (): Record<string, string> => ({
  'x-forwarded-for': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(1, 255)}`,
  'x-browser-id': randomUUID(),
});
