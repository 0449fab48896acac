import { isHidden } from './published-name';

interface DiplomaResult {
  readonly format: { readonly official: boolean };
  readonly row: {
    readonly status: string;
    readonly position: number | null;
    readonly formattedTime: string | null;
    readonly last_name: string;
  };
}

/** Whether there is something to print: a finish in official results, and a name that is published. */
export const hasDiploma = ({ format, row }: DiplomaResult): boolean =>
  format.official &&
  row.status === 'FIN' &&
  row.position !== null &&
  row.formattedTime !== null &&
  !isHidden({ lastName: row.last_name });
