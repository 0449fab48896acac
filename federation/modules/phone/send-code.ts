import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { sealField } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from '@/federation/modules/session/browser-hash';
import type { CodeSent } from '@/lib/contract/phone';
import {
  longestSpan,
  ratesOfAddress,
  ratesOfPhone,
  type SendingRate,
  secondsToWait,
  spanText,
} from '@/lib/domain/sms-code';
import { hashOfCode, type Purpose, sealPlace } from './code-hash';
import { refuseMailOnly } from './mail-only';
import { smsCodes } from './tables';

const LIFE_MS = 5 * 60_000;

export interface CodeRequest {
  /** 11 digits. */
  readonly phone: string;
  readonly purpose: Purpose;
  /** Whose phone it is to become, where the purpose is `change`. */
  readonly userId?: string;
  readonly browser: Browser;
  readonly now: Date;
}

/**
 * Makes a code, kills the phone's older one of the same purpose and gives the SMS to the queue. Tells the seconds until
 * the next. Throws 429 while the phone or the caller must wait; of any number of requests at once exactly one is served.
 */
export async function sendCode(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { phone, purpose, userId, browser, now }: CodeRequest,
): Promise<CodeSent> {
  await refuseMailOnly(db, phone, now);
  const code = String(randomInt(10_000)).padStart(4, '0');
  return db.transaction(async (tx) => {
    // Always in this order: requests that wait for each other never wait in a circle.
    await lock(tx, `sms address ${browser.ip}`);
    await lock(tx, `sms phone ${phone}`);
    const ofPhone = await sendings(tx, eq(smsCodes.phone, phone), ratesOfPhone, now);
    const ofAddress = await sendings(tx, eq(smsCodes.ip, browser.ip), ratesOfAddress, now);
    const wait = (one: Date[], other: Date[]) =>
      Math.max(secondsToWait(one, ratesOfPhone, now), secondsToWait(other, ratesOfAddress, now));
    const early = wait(ofPhone, ofAddress);
    if (early > 0) throw tooEarly(early);
    await tx
      .update(smsCodes)
      .set({ endedAt: now, sealedText: null })
      .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.endedAt)));
    const codeId = await insertCode(tx);
    await queue.enqueue(tx, 'send-sms', { codeId });
    return { retry_after: wait([...ofPhone, now], [...ofAddress, now]) };
  });

  async function insertCode(tx: Database): Promise<string> {
    const codeId = crypto.randomUUID();
    await tx.insert(smsCodes).values({
      publicId: codeId,
      phone,
      purpose,
      userId,
      codeHash: hashOfCode(settings.FIELD_KEY, { code, phone, purpose }),
      browserHash: browserHash(browser),
      ip: browser.ip,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      sealedText: sealField(settings.FIELD_KEY, sealPlace(codeId), messageOf(code, settings.SITE_URL)),
    });
    return codeId;
  }
}

/** The last line binds the code to the site: a phone offers it there and nowhere else. */
const messageOf = (code: string, siteUrl: string) =>
  `Код: ${code}. Никому его не сообщайте. Федерация триатлона\n@${new URL(siteUrl).hostname} #${code}`;

async function lock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function sendings(tx: Database, whose: ReturnType<typeof eq>, rates: readonly SendingRate[], now: Date) {
  const since = new Date(now.getTime() - longestSpan(rates) * 1000);
  const rows = await tx
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(whose, gt(smsCodes.createdAt, since)))
    .orderBy(desc(smsCodes.createdAt));
  return rows.map(({ at }) => at);
}

function tooEarly(seconds: number): ApiError {
  return new ApiError(429, `Новый код можно запросить через ${spanText(seconds)}`, seconds);
}
