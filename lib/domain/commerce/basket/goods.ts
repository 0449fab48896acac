const ONE_SIZE = '—';

interface Size {
  readonly public_id: string;
  readonly name: string;
  readonly count: number;
}

export const hasSizes = ({ proportions }: { readonly proportions: readonly Pick<Size, 'name'>[] }): boolean =>
  proportions.length > 1 || proportions[0]?.name !== ONE_SIZE;

export const sizeText = (name: string): string | undefined => (name === ONE_SIZE ? undefined : `Размер ${name}`);

/** `null` if the buyer must choose. */
export function sizeOf<S extends Size>(proportions: readonly S[], sizePublicId: string | undefined): S | null {
  const [only, ...others] = proportions;
  if (sizePublicId === undefined) return only && others.length === 0 ? only : null;
  return proportions.find(({ public_id }) => public_id === sizePublicId) ?? null;
}

export const inStock = ({ proportions }: { readonly proportions: readonly Pick<Size, 'count'>[] }): boolean =>
  proportions.some(({ count }) => count > 0);

export const goodsName = (title: string, size: string): string => (size === ONE_SIZE ? title : `${title}, ${size}`);
