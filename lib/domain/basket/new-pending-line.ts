import type { PendingKind, PendingLine } from './pending-line';

/** Stands apart from the rules of the basket, which pages that sell do without. */
export const newPendingLine = (kind: PendingKind, publicId: string, sizePublicId?: string): PendingLine => ({
  selector: 'pending',
  kind,
  public_id: publicId,
  ...(sizePublicId && { size_public_id: sizePublicId }),
  count: 1,
});
