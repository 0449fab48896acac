import styles from '@/components/staff/staff.module.css';
import { plainText } from '@/lib/domain/base/rich-text/plain-text';
import { type Piece, wordDiff } from '@/lib/domain/base/text/word-diff';

/** So many words beside a change show where it stands. */
const AROUND = 12;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.match(/\s*\S+\s*/g) ?? [];
  const before = isFirst ? [] : words.slice(0, AROUND);
  const after = isLast ? [] : words.slice(-AROUND);
  return words.length > 2 * AROUND ? `${before.join('').trimEnd()} … ${after.join('').trimStart()}` : text;
}

interface WordChangesProps {
  from: string;
  to: string;
  /** A stored text of paragraphs, whose words are compared. */
  isRich: boolean;
}

/** What a text has lost and gained; long parts that stayed are left out. */
export function WordChanges({ from, to, isRich }: WordChangesProps) {
  const pieces = isRich ? wordDiff(plainText(from), plainText(to)) : wordDiff(from, to);
  if (pieces.every(({ kind }) => kind === 'same')) return <p className={styles.why}>Слова те же, другое оформление</p>;
  return (
    <p className={styles.words}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a comparison have no id and never move
        <Words key={at} piece={piece} isFirst={at === 0} isLast={at === pieces.length - 1} />
      ))}
    </p>
  );
}

function Words({ piece: { kind, text }, isFirst, isLast }: { piece: Piece; isFirst: boolean; isLast: boolean }) {
  if (kind === 'same') return <span>{shortened(text, isFirst, isLast)}</span>;
  const Mark = kind === 'gone' ? 'del' : 'ins';
  return (
    <Mark>
      <span className="sr">{kind === 'gone' ? ' убрано: ' : ' добавлено: '}</span>
      <span>{text}</span>
      <span className="sr">{kind === 'gone' ? ' (конец убранного) ' : ' (конец добавленного) '}</span>
    </Mark>
  );
}
