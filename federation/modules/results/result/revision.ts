/** The epoch of a race's table and the last batch, as `2.315`. */
export interface Revision {
  readonly epoch: number;
  readonly sequence: number;
}

/** The form that subscribers send back. */
export const revisionOf = ({ epoch, sequence }: Revision): string => `${epoch}.${sequence}`;

/** Stands for the whole table of a format: deleted and made anew, it counts from one again. */
export const tableVersion = (format: Revision & { readonly importedAt: Date }): string =>
  `${revisionOf(format)} ${format.importedAt.toISOString()}`;

export function parseRevision(text: string | null | undefined): Revision | null {
  const [, epoch, sequence] = /^(\d{1,9})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return epoch && sequence ? { epoch: Number(epoch), sequence: Number(sequence) } : null;
}
