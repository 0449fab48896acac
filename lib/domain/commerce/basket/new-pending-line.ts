import type { PendingKind, PendingLine } from './pending-line';

/** Separate from the basket's rules, so that pages that sell do not load them. */
export const newPendingLine = (kind: PendingKind, publicId: string, sizePublicId?: string): PendingLine => ({
  selector: 'pending',
  kind,
  public_id: publicId,
  ...(sizePublicId && { size_public_id: sizePublicId }),
  count: 1,
});
