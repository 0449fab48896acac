import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { wrongCodes } from '@/federation/db/schema/account/phone';
import { ApiError } from '@/federation/http/api-error';
import type { TrustLevel } from '@/lib/domain/base/network/trust-level';
import { DAY_MS } from '@/lib/domain/base/time/day';

const MOST_IN_A_ROW = 10;

export interface TrustedPhone {
  readonly phone: string;
  readonly trustLevel: TrustLevel;
}

const mailOnly = (phone: string) =>
  new ApiError(
    400,
    'Слишком много неверных кодов. Войдите по e-mail и паролю, с устройства, на котором уже входили, или попробуйте через сутки',
  ).reportedAs({ kind: 'rate-limited', account: { phone } });

/** Throws after ten wrong codes in a row at this trust level, the last of them within a day. */
export async function refuseMailOnly(db: Database, { phone, trustLevel }: TrustedPhone, now: Date): Promise<void> {
  const [row] = await db
    .select()
    .from(wrongCodes)
    .where(and(eq(wrongCodes.phone, phone), eq(wrongCodes.trustLevel, trustLevel)));
  if (row && row.inARow >= MOST_IN_A_ROW && now.getTime() - row.lastAt.getTime() < DAY_MS) throw mailOnly(phone);
}

/** Counts a code before it is compared, so that parallel ones count too; a right one resets the count. */
export async function countCode(db: Database, { phone, trustLevel }: TrustedPhone, now: Date): Promise<void> {
  const dayAgo = sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(wrongCodes)
    .values({ phone, trustLevel, inARow: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [wrongCodes.phone, wrongCodes.trustLevel],
      set: {
        inARow: sql`case when ${wrongCodes.lastAt} <= ${dayAgo} then 1 else ${wrongCodes.inARow} + 1 end`,
        lastAt: now,
      },
      setWhere: sql`${wrongCodes.inARow} < ${MOST_IN_A_ROW} or ${wrongCodes.lastAt} <= ${dayAgo}`,
    })
    .returning();
  if (!counted) throw mailOnly(phone);
}

/** A right code resets the count of its trust level, a sign-in by e-mail resets all. */
export async function forgetWrongCodes(db: Database, phone: string | null, trustLevel?: TrustLevel): Promise<void> {
  if (!phone) return;
  const ofTrustLevel = trustLevel && eq(wrongCodes.trustLevel, trustLevel);
  await db.delete(wrongCodes).where(and(eq(wrongCodes.phone, phone), ofTrustLevel));
}
