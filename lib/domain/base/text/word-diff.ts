export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Longer parts that differ are shown as replaced as a whole, so that no text keeps the program busy. */
const MOST_CELLS = 4_000_000;

const isEqual = (one = '', other = '') => one.trim() === other.trim();

function compared(from: readonly string[], to: readonly string[]): Piece[] {
  const isTooLong = from.length * to.length > MOST_CELLS;
  const width = to.length + 1;
  // The length of the longest common subsequence from here to both ends.
  const lengths = new Uint16Array(isTooLong ? 0 : (from.length + 1) * width);
  const length = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = isTooLong ? -1 : from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      lengths[row * width + column] = isEqual(from[row], to[column])
        ? length(row + 1, column + 1) + 1
        : Math.max(length(row + 1, column), length(row, column + 1));
    }
  }
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [old, now] = [from[row], to[column]];
    if (old !== undefined && now !== undefined && !isTooLong && isEqual(old, now)) {
      // A word keeps the white space that parts it from the next one in either text.
      pieces.push({ kind: 'same', text: old.length > now.length ? old : now });
      row++;
      column++;
    } else if (old !== undefined && (now === undefined || length(row + 1, column) >= length(row, column + 1))) {
      pieces.push({ kind: 'gone', text: old });
      row++;
    } else {
      pieces.push({ kind: 'new', text: now ?? '' });
      column++;
    }
  }
  return gathered(pieces);
}

/** Neighbours of one kind as one piece; between two that are the same stands first what is gone. */
function gathered(pieces: readonly Piece[]): Piece[] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && (last[0]?.kind === 'same') === (piece.kind === 'same')) last.push(piece);
    else groups.push([piece]);
  }
  const joined = (group: readonly Piece[]) => (kind: Piece['kind']) => ({
    kind,
    text: group.flatMap((piece) => (piece.kind === kind ? [piece.text] : [])).join(''),
  });
  return groups.flatMap((group) => (['same', 'gone', 'new'] as const).map(joined(group)).filter(({ text }) => text));
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
const wordsOf = (text: string) => text.match(/^\s+|\S+\s*/g) ?? [];

/** What a text has lost and gained, word by word; white space alone is no difference. */
export function wordDiff(from: string, to: string): Piece[] {
  const lines = compared(linesOf(from), linesOf(to));
  const words = lines.flatMap((piece, at) => {
    const next = lines[at + 1];
    if (piece.kind === 'gone' && next?.kind === 'new') return compared(wordsOf(piece.text), wordsOf(next.text));
    return piece.kind === 'new' && lines[at - 1]?.kind === 'gone' ? [] : [piece];
  });
  return gathered(words);
}
