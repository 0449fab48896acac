import type { Database } from '@/federation/db/client';
import type { Sender } from '@/federation/modules/results/result/ingest';
import { grantStart } from '@/federation/modules/results/timing-partner/grants';
import { issueToken } from '@/federation/modules/results/timing-partner/repository';

/** Batches of a test that is not about their sender. */
export const senderOf = (...newFormats: string[]): Sender => ({ partnerId: null, partnerName: 'test', newFormats });

/** A token of a new partner who may write these formats of the start on any day. */
export async function timingTokenFor(db: Database, eventCityId: string, formats: string[]): Promise<string> {
  const name = `Хронометраж ${crypto.randomUUID()}`;
  const token = await issueToken(db, name, new Date());
  await grantStart(db, name, { eventCityId, fromDay: '2000-01-01', toDay: '2100-01-01', formats });
  return token;
}
