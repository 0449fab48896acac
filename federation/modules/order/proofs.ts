import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { formats } from '@/federation/db/schema/event-format';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { readDocument, type Upload } from '@/federation/modules/file/read-upload';
import { keepFile } from '@/federation/modules/file/repository';
import type { PaymentBody, TicketLine } from '@/lib/contract/payment';
import { type Cluster, clustersOf } from './participants';
import { refusalAt } from './refusal-at';

/** A proof of the right to a cluster, judged by its bytes, under the id that it will be kept by. */
export interface Proof {
  readonly cluster: Cluster;
  readonly fileId: string;
  readonly upload: Upload;
}

/** Reads the proofs of an order before anything is locked for it; throws 400 and names the line. */
export async function readProofs(db: Database, { tickets }: PaymentBody): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const line of tickets) {
    for (const [index, cluster] of clustersOf(line).entries()) {
      if (!cluster?.document) continue;
      const upload = await readDocument(cluster.document).catch((error: unknown) => refuseAt(db, line, index, error));
      proofs.push({ cluster, fileId: crypto.randomUUID(), upload });
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

/** Keeps them with the buyer's files; tells which is whose. Should the order fail later, the bytes are to be dropped. */
export async function keepProofs(
  tx: Database,
  deps: Pick<Deps, 'storage' | 'settings'>,
  proofs: readonly Proof[],
  owner: { readonly ownerId: string; readonly createdAt: Date },
): Promise<ReadonlyMap<Cluster, string>> {
  for (const { fileId, upload } of proofs) {
    await keepFile(tx, deps, { ...owner, publicId: fileId, upload, purpose: 'cluster-document' });
  }
  return new Map(proofs.map(({ cluster, fileId }) => [cluster, fileId]));
}
