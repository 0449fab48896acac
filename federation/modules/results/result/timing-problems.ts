/** Where something is amiss in a table: lines are counted from 1, the header included. */
export interface TimingProblem {
  readonly line: number;
  readonly column?: string;
  readonly text: string;
}

/** A cell may hold a page. */
const LONGEST = 600;

/** «строка 12, столбец «Вело»: …» */
export function describeProblem({ line, column, text }: TimingProblem): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return column === undefined ? `строка ${line}: ${shown}` : `строка ${line}, столбец «${column}»: ${shown}`;
}

const SHOWN = 20;

/** A table that is refused as a whole: the message names every place, the first twenty of them by line and column. */
export class TimingTableError extends Error {
  constructor(readonly problems: readonly TimingProblem[]) {
    const shown = problems.slice(0, SHOWN).map(describeProblem);
    const rest = problems.length - shown.length;
    super([...shown, ...(rest > 0 ? [`… и ещё ошибок: ${rest}`] : [])].join('\n'));
    this.name = 'TimingTableError';
  }
}
