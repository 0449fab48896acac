import { eq } from 'drizzle-orm';
import { openField } from '@/federation/crypto/field';
import { smsCodes } from '@/federation/db/schema/account/phone';
import type { Deps } from '@/federation/deps';
import { sealPlace } from './code-hash';

export async function sendSms(
  { db, sms, settings, clock }: Pick<Deps, 'db' | 'sms' | 'settings' | 'clock'>,
  codeId: string,
): Promise<void> {
  const [code] = await db.select().from(smsCodes).where(eq(smsCodes.publicId, codeId));
  if (!code?.sealedText) return;
  if (!code.endedAt && code.expiresAt > clock()) {
    const text = openField(settings.FIELD_KEY, sealPlace(codeId), code.sealedText);
    await sms.send({ id: codeId, phone: code.phone, text });
  }
  await db.update(smsCodes).set({ sealedText: null }).where(eq(smsCodes.publicId, codeId));
}
