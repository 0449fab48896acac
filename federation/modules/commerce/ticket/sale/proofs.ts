import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { formats } from '@/federation/db/schema/events/event-format';
import { ApiError } from '@/federation/http/api-error';
import { readDocument } from '@/federation/modules/base/file/read-upload';
import type { RequestFile } from '@/federation/modules/commerce/order/kind-of-sale';
import type { PaymentBody, TicketLine } from '@/lib/contract/commerce/payment';
import { clustersOf } from './line-participants';
import { refusalAt } from './refusal-at';

export async function readProofs(db: Database, { tickets }: PaymentBody): Promise<RequestFile[]> {
  const proofs: RequestFile[] = [];
  for (const line of tickets) {
    for (const [index, cluster] of clustersOf(line).entries()) {
      if (!cluster?.document) continue;
      const upload = await readDocument(cluster.document).catch((error: unknown) => refuseAt(db, line, index, error));
      proofs.push({ of: cluster, fileId: crypto.randomUUID(), upload, purpose: 'cluster-document' });
    }
  }
  return proofs;
}

async function refuseAt(db: Database, line: TicketLine, index: number, error: unknown): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  const formatId = line.format_public_id ?? null;
  const [format] = formatId ? await db.select().from(formats).where(eq(formats.publicId, formatId)) : [];
  const place = { title: format?.title, piece: index + 1, field: 'document' } as const;
  throw new ApiError(error.status, refusalAt(place, error.message));
}
