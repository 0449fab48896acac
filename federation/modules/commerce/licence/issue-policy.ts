import { and, eq } from 'drizzle-orm';
import { licences } from '@/federation/db/schema/commerce/licence';
import type { Deps } from '@/federation/deps';
import { openInfo } from './sealed-info';

/** Idempotent: a second call returns the same policy and number. The insurer is called outside a transaction. */
export async function issuePolicy(
  { db, insurer, settings }: Pick<Deps, 'db' | 'insurer' | 'settings'>,
  licenceId: string,
): Promise<void> {
  const [licence] = await db.select().from(licences).where(eq(licences.publicId, licenceId));
  // If the holder was erased in the meantime, there is nobody to insure.
  if (!licence?.sealedInfo || licence.policyNumber !== '') return;
  const policyNumber = await insurer.issuePolicy({
    id: licence.publicId,
    licenceNumber: licence.number,
    startDate: licence.startDate,
    validityDate: licence.validityDate,
    insured: openInfo(settings.FIELD_KEY, licence.publicId, licence.sealedInfo),
  });
  await db
    .update(licences)
    .set({ policyNumber })
    .where(and(eq(licences.publicId, licenceId), eq(licences.policyNumber, '')));
}
