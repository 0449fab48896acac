import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { publicId } from './shapes';

export const changeNotice = z.object({
  changes: z
    .array(
      z.object({
        noun: z.enum([
          'news',
          'calendar',
          'eventFormat',
          'result',
          'page',
          'member',
          'management',
          'branch',
          'partner',
          'document',
          'insurance',
          'shop',
          'everything',
        ]),
        public_id: publicId.optional(),
        /** For a page, which has no public id. */
        slug: z.string().optional(),
        /** What was stored of it for an outage must not be shown again. */
        forget: z.boolean().optional(),
      }),
    )
    .min(1),
  at: z.iso.datetime(),
});
export type ChangeNotice = z.infer<typeof changeNotice>;

export const CHANGE_NOTICE_SIGNATURE_HEADER = 'x-federation-signature';

/** HMAC-SHA-256 of the raw body, in hex. */
export function signChangeNotice(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Compares in constant time. */
export function isSignedChangeNotice(body: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(signChangeNotice(body, secret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const MAX_AGE_MS = 5 * 60_000;

/** Clocks may differ by five minutes either way. */
export const isFreshChangeNotice = ({ at }: Pick<ChangeNotice, 'at'>, now: Date): boolean =>
  Math.abs(now.getTime() - new Date(at).getTime()) <= MAX_AGE_MS;
