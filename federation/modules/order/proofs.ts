import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { readDocument, type Upload } from '@/federation/modules/file/read-upload';
import { keepFile } from '@/federation/modules/file/repository';
import type { PaymentBody, TicketLine } from '@/lib/contract/payment';

/** A proof of the right to a cluster, judged by its bytes (promise 27), under the id that it will be kept by. */
export interface Proof {
  readonly line: TicketLine;
  readonly fileId: string;
  readonly upload: Upload;
}

/** Reads the proofs of an order before anything is locked for it; throws 400 in the words of A §5. */
export async function readProofs({ tickets }: PaymentBody): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const line of tickets) {
    const document = line.cluster?.document;
    if (document) proofs.push({ line, fileId: crypto.randomUUID(), upload: await readDocument(document) });
  }
  return proofs;
}

/** Keeps them with the buyer's files; tells which is whose. Should the order fail later, the bytes are to be dropped. */
export async function keepProofs(
  tx: Database,
  deps: Pick<Deps, 'storage' | 'settings'>,
  proofs: readonly Proof[],
  owner: { readonly ownerId: string; readonly createdAt: Date },
): Promise<ReadonlyMap<TicketLine, string>> {
  for (const { fileId, upload } of proofs) {
    await keepFile(tx, deps, { ...owner, publicId: fileId, upload, purpose: 'cluster-document' });
  }
  return new Map(proofs.map(({ line, fileId }) => [line, fileId]));
}
