import type { AwaitedLine } from './basket-line';

/** What is wanted, before anything else is known of it: one piece. Apart from the rules of the basket, which pages that sell do without. */
export const wishFor = (kind: AwaitedLine['kind'], publicId: string, sizePublicId?: string): AwaitedLine => ({
  selector: 'awaited',
  kind,
  public_id: publicId,
  ...(sizePublicId && { size_public_id: sizePublicId }),
  count: 1,
});
