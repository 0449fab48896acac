/** The name of the only size of what has none (lib/contract/shop). */
const ONE_SIZE = '—';

interface Size {
  readonly public_id: string;
  readonly name: string;
  /** Pieces that can be bought now. */
  readonly count: number;
}

/** Whether a buyer has sizes to choose from. */
export const hasSizes = ({ proportions }: { readonly proportions: readonly Pick<Size, 'name'>[] }): boolean =>
  proportions.length > 1 || proportions[0]?.name !== ONE_SIZE;

/** As a line names it: «Размер M», or nothing for what has no sizes. */
export const sizeText = (name: string): string | undefined => (name === ONE_SIZE ? undefined : `Размер ${name}`);

/** Which size is meant: the one named, or the only one there is; `null` when the buyer must choose. */
export function sizeOf<S extends Size>(proportions: readonly S[], sizePublicId: string | undefined): S | null {
  const [only, ...others] = proportions;
  if (sizePublicId === undefined) return only && others.length === 0 ? only : null;
  return proportions.find(({ public_id }) => public_id === sizePublicId) ?? null;
}

/** Whether any piece can be had. */
export const inStock = ({ proportions }: { readonly proportions: readonly Pick<Size, 'count'>[] }): boolean =>
  proportions.some(({ count }) => count > 0);

/** Goods as a receipt or a letter calls them: with the size, where there are several. */
export const goodsName = (title: string, size: string): string => (size === ONE_SIZE ? title : `${title}, ${size}`);
