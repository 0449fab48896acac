import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { smsCodes } from '@/federation/db/schema/account/phone';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';
import { lockUsersOf } from '@/federation/modules/account/user/repository';
import { countCall, type Limit, networkLimits, uncount } from '@/federation/modules/base/rate-limit/limit-rate';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { hashesOfCode } from './code-hash';
import { countCode, forgetWrongCodes } from './mail-only';
import type { CodeRequest } from './send-code';

const TRIES = 3;
/** Beyond the limit each network has one guess a day; the right code is accepted. */
const WRONG_CODES_BEYOND_LIMIT = { max: 1, windowSeconds: DAY_MS / 1000 };

const dead = (phone: string) =>
  new ApiError(400, 'Код больше не действует: запросите новый').reportedAs({ kind: 'wrong-code', account: { phone } });

/** A right code is used once, in the transaction of what it allows. Throws 400, and 429 to strangers only. */
export async function spendSmsCode<Done>(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  given: CodeRequest & { readonly code: string },
  action: (tx: Database) => Promise<Done>,
): Promise<Done> {
  const { code, phone, browser, now } = given;
  const kept = await takeTry(db, given);
  if (!kept) throw dead(phone);
  const counted = kept.trustLevel === 'stranger' ? await countStranger(db, settings, browser, now) : [];
  await countCode(db, kept, now);
  const right = Buffer.from(kept.codeHash);
  const hashes = hashesOfCode(settings.FIELD_KEY, { ...given, code });
  if (!hashes.some((hash) => timingSafeEqual(right, Buffer.from(hash)))) throw wrong(kept);
  if (counted.length > 0) await uncount(db, counted);
  await forgetWrongCodes(db, phone, kept.trustLevel);
  return db.transaction(async (tx) => {
    await lockUsersOf(tx, phone, given.userId);
    const [used] = await tx
      .update(smsCodes)
      .set({ endedAt: now, sealedText: null })
      .where(and(eq(smsCodes.publicId, kept.publicId), isNull(smsCodes.endedAt)))
      .returning({ publicId: smsCodes.publicId });
    if (!used) throw dead(phone);
    return action(tx);
  });
}

/**
 * Counts a stranger's code over all phones and by network before it is compared; returns the counts that a right code
 * reverts.
 */
async function countStranger(
  db: Database,
  settings: Pick<Deps['settings'], 'WRONG_CODES_PER_HOUR'>,
  browser: Browser,
  now: Date,
): Promise<Limit[]> {
  const all = { key: 'wrong SMS codes', rate: { max: settings.WRONG_CODES_PER_HOUR, windowSeconds: 3600 } };
  const ofNetwork = networkLimits('wrong SMS codes', WRONG_CODES_BEYOND_LIMIT, browser);
  const [seconds, ofNetworkSeconds] = [await countCall(db, [all], now), await countCall(db, ofNetwork, now)];
  if (seconds !== null && ofNetworkSeconds !== null) throw tooManyWrong(seconds);
  // The wider network was not counted where the narrower one is over its limit already.
  return ofNetworkSeconds === null ? [all, ...ofNetwork] : [all];
}

/** One statement, so that three guesses are compared however many come at once. */
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

function wrong({ phone, tries }: { readonly phone: string; readonly tries: number }): ApiError {
  const left = TRIES - tries;
  const message = left > 0 ? `Неверный код. Осталось попыток: ${left}` : 'Неверный код. Запросите новый';
  return new ApiError(400, message).reportedAs({ kind: 'wrong-code', account: { phone } });
}

const tooManyWrong = (seconds: number) =>
  new ApiError(
    429,
    `Сейчас вводят слишком много неверных кодов. Войдите по e-mail и паролю или с устройства, на котором уже входили, либо повторите через ${waitText(seconds)}`,
    seconds,
  );
