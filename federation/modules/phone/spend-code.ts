import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { forgiveCall, limitRate } from '@/federation/modules/rate-limit/limit-rate';
import { browserHash } from '@/federation/modules/session/browser-hash';
import { hashOfCode } from './code-hash';
import { countCode, forgetWrongCodes } from './mail-only';
import type { CodeRequest } from './send-code';
import { smsCodes } from './tables';

const TRIES = 3;
const WRONG_CODES = 'wrong SMS codes';

const dead = () => new ApiError(400, 'Код больше не действует: запросите новый');

/**
 * Judges the code that somebody typed; the right one is used once, in the same transaction as the deed that it allows.
 * Throws 400 (wrong, or dead: used, replaced, run out, tried three times, asked for by another browser) and 429 while
 * the brake on all wrong codes holds.
 */
export async function spendCode<Done>(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  given: CodeRequest & { readonly code: string },
  deed: (tx: Database) => Promise<Done>,
): Promise<Done> {
  const { code, phone, now } = given;
  const kept = await takeTry(db, given);
  if (!kept) throw dead();
  await limitRate(db, WRONG_CODES, { max: settings.WRONG_CODES_PER_HOUR, windowSeconds: 3600 }, now);
  await countCode(db, phone, now);
  const right = Buffer.from(kept.codeHash);
  if (!timingSafeEqual(right, Buffer.from(hashOfCode(settings.FIELD_KEY, { ...given, code })))) throw wrong(kept.tries);
  await forgiveCall(db, WRONG_CODES);
  await forgetWrongCodes(db, phone);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(smsCodes)
      .set({ endedAt: now, sealedText: null })
      .where(and(eq(smsCodes.publicId, kept.publicId), isNull(smsCodes.endedAt)))
      .returning({ publicId: smsCodes.publicId });
    if (!used) throw dead();
    return deed(tx);
  });
}

/** One statement: however many guess at once, three are compared. */
async function takeTry(db: Database, { phone, purpose, userId, browser, now }: CodeRequest) {
  const [tried] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.purpose, purpose),
        userId === undefined ? isNull(smsCodes.userId) : eq(smsCodes.userId, userId),
        eq(smsCodes.browserHash, browserHash(browser)),
        isNull(smsCodes.endedAt),
        gt(smsCodes.expiresAt, now),
        lt(smsCodes.tries, TRIES),
      ),
    )
    .returning();
  return tried;
}

function wrong(tries: number): ApiError {
  const left = TRIES - tries;
  return new ApiError(400, left > 0 ? `Неверный код. Осталось попыток: ${left}` : 'Неверный код. Запросите новый');
}
