import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sealField } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';
import { smsCodes } from '@/federation/db/schema/account/phone';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';
import { trustLevelOf } from '@/federation/modules/account/session/trust-level';
import { networksOf } from '@/federation/modules/base/rate-limit/limit-rate';
import type { CodeSent } from '@/lib/contract/account/phone';
import {
  longestSpan,
  ratesOfNetwork,
  ratesOfPhone,
  type SendingRate,
  secondsToWait,
} from '@/lib/domain/account/sms-code';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { siteConfig } from '@/lib/site-config';
import { hashOfSmsCode, type Purpose, sealPlace } from './code-hash';
import { refuseMailOnly, type TrustedPhone } from './mail-only';

const LIFE_MS = 5 * 60_000;

export interface CodeRequest {
  readonly phone: string;
  readonly purpose: Purpose;
  readonly userId?: string;
  readonly browser: Browser;
  readonly now: Date;
}

/** Returns seconds until the next. Throws 429; strangers use up nothing of callers that the account knows. */
export async function sendSmsCode(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { phone, purpose, userId, browser, now }: CodeRequest,
): Promise<CodeSent> {
  const trustLevel = await trustLevelOf(db, { phone }, browser, now);
  await refuseMailOnly(db, { phone, trustLevel }, now);
  const code = String(randomInt(10_000)).padStart(4, '0');
  const networks = networksOf(browser);
  return db.transaction(async (tx) => {
    // Always in this order, to avoid deadlocks.
    for (const { network } of networks) await lock(tx, `sms network ${network}`);
    await lock(tx, `sms phone ${phone}`);
    const sent = [{ rates: ratesOfPhone, times: await sendingsTo(tx, { phone, trustLevel }, now) }];
    for (const { network, factor } of networks) {
      const rates = ratesOfNetwork.map((rate) => ({ ...rate, max: rate.max * factor }));
      sent.push({ rates, times: await sendingsFrom(tx, network, now) });
    }
    const wait = (more: Date[]) =>
      Math.max(...sent.map(({ times, rates }) => secondsToWait([...times, ...more], rates, now)));
    const early = wait([]);
    if (early > 0) throw tooEarly(early).reportedAs({ kind: 'rate-limited', account: { phone } });
    await tx
      .update(smsCodes)
      .set({ endedAt: now, sealedText: null })
      .where(
        and(
          eq(smsCodes.phone, phone),
          eq(smsCodes.purpose, purpose),
          eq(smsCodes.browserHash, browserHash(browser)),
          isNull(smsCodes.endedAt),
        ),
      );
    const codeId = await insertCode(tx);
    await queue.enqueue(tx, 'send-sms', { codeId });
    return { retry_after: wait([now]) };
  });

  async function insertCode(tx: Database): Promise<string> {
    const codeId = crypto.randomUUID();
    await tx.insert(smsCodes).values({
      publicId: codeId,
      phone,
      purpose,
      userId,
      codeHash: hashOfSmsCode(settings.FIELD_KEY, { code, phone, purpose }),
      browserHash: browserHash(browser),
      trustLevel,
      network: networks[0]?.network,
      wideNetwork: networks.at(-1)?.network,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      sealedText: sealField(settings.FIELD_KEY, sealPlace(codeId), messageOf(code, settings.SITE_URL)),
    });
    return codeId;
  }
}

/** The last line binds the code to the site: a phone offers it there and nowhere else. */
const messageOf = (code: string, siteUrl: string) =>
  `Код: ${code}. Никому его не сообщайте. ${siteConfig.name}\n@${new URL(siteUrl).hostname} #${code}`;

async function lock(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const sendingsTo = (tx: Database, { phone, trustLevel }: TrustedPhone, now: Date) =>
  sendings(tx, ratesOfPhone, and(eq(smsCodes.phone, phone), eq(smsCodes.trustLevel, trustLevel)), now);

const sendingsFrom = (tx: Database, network: string, now: Date) =>
  sendings(tx, ratesOfNetwork, or(eq(smsCodes.network, network), eq(smsCodes.wideNetwork, network)), now);

async function sendings(tx: Database, rates: readonly SendingRate[], which: SQL | undefined, now: Date) {
  const since = new Date(now.getTime() - longestSpan(rates) * 1000);
  const rows = await tx
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(which, gt(smsCodes.createdAt, since)))
    .orderBy(desc(smsCodes.createdAt));
  return rows.map(({ at }) => at);
}

function tooEarly(seconds: number): ApiError {
  return new ApiError(429, `Новый код можно запросить через ${waitText(seconds)}`, seconds);
}
