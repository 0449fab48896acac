import { type BasketLine, isLicence, isPriced, isTicket, type TicketLine } from './basket-line';

/** What lines name and the browser keeps beside local storage. */
export interface KeptByLines {
  readonly sealed: readonly string[];
  /** Ids of files. */
  readonly files: readonly string[];
}

const proofsOf = (line: TicketLine) => [line, ...(line.others ?? [])].map(({ cluster }) => cluster?.document);

function keptBy(lines: readonly BasketLine[]): KeptByLines {
  const files = lines.filter(isPriced).flatMap((line) => [line.file, ...(isTicket(line) ? proofsOf(line) : [])]);
  return {
    sealed: lines.filter(isLicence).flatMap(({ sealed }) => (sealed === '' ? [] : [sealed])),
    files: files.flatMap((file) => (file ? [file.id] : [])),
  };
}

/** What was named before and is no more: the line was removed, paid or filled anew, and nobody shall find its data. */
export function noLongerKept(before: readonly BasketLine[], after: readonly BasketLine[]): KeptByLines {
  const [were, are] = [keptBy(before), keptBy(after)];
  return {
    sealed: were.sealed.filter((sealed) => !are.sealed.includes(sealed)),
    files: were.files.filter((id) => !are.files.includes(id)),
  };
}
