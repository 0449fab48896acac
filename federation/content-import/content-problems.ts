export interface Place {
  readonly file: string;
  readonly line?: number;
}

export interface ContentProblem extends Place {
  readonly column?: string;
  readonly text: string;
}

export const positionText = ({ file, line }: Place): string => `${file}${line === undefined ? '' : `, строка ${line}`}`;

const describeProblem = ({ column, text, ...place }: ContentProblem): string =>
  `${positionText(place)}${column === undefined ? '' : `, столбец «${column}»`}: ${text}`;

export class ContentError extends Error {
  override name = 'ContentError';

  constructor(readonly problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'));
  }
}
