import { isStartHead, isUnorderedName, namedField, normalHead, openHeads, type TimingField } from './timing-heads';
import { doubledLegs, isKnownHead, legsOfHeads } from './timing-legs';
import { isOrderOpen } from './timing-name';
import { isDerived, isUnused } from './timing-other-heads';

/** The partner's own heads and the heads that we know, by normalHead. */
type Heads = ReadonlyMap<string, string>;

interface OpenColumn {
  readonly column: string;
  readonly text: string;
}

/** Heads by the names that we know, and which of them the partner's own file names. */
export function inOurWords(heads: readonly string[], own: Heads) {
  return {
    known: heads.map((head) => own.get(normalHead(head)) ?? head),
    chosen: new Set(heads.flatMap((head, index) => (own.has(normalHead(head)) ? [index] : []))),
  };
}

/** Heads that may be fields; those of legs, and of what follows from others or has no use, are blank. */
export function headsOfFields(known: readonly string[]): string[] {
  const legs = legsOfHeads(known);
  return known.map((head, index) => {
    const isOther = namedField(head) === undefined && (isDerived(head) || isUnused(head));
    return legs[index] || isOther ? '' : head;
  });
}

/** What the heads leave open, though a wrong guess would be a wrong protocol. */
export function openColumns(heads: readonly string[], own: Heads = new Map()): OpenColumn[] {
  const { known, chosen } = inOurWords(heads, own);
  const open = [...openHeads(headsOfFields(known), chosen, known.find(isStartHead)), ...doubledLegs(known)];
  return open.map(({ column, text }) => ({ column: heads[known.indexOf(column)] ?? column, text }));
}

interface NameColumns {
  readonly head: { readonly cells: readonly string[] };
  /** In our words. */
  readonly known: readonly string[];
  readonly fields: ReadonlyMap<TimingField, number>;
}

/** What the columns of names leave open: the order in one cell, and a team beside a club. */
export function openNames(
  { head, known, fields }: NameColumns,
  lines: readonly { readonly cells: readonly string[] }[],
): OpenColumn[] {
  const at = (field: TimingField) => head.cells[fields.get(field) ?? -1] ?? '';
  const names = fields.get('fullName') ?? -1;
  const remarks: OpenColumn[] = [];
  if (isUnorderedName(known[names] ?? '') && lines.some(({ cells }) => isOrderOpen(cells[names] ?? ''))) {
    const text = `фамилией считается первое слово, если её не выделяют запятая или заглавные буквы; если первым стоит имя — строка «${at('fullName')};Имя Фамилия» в файле --columns`;
    remarks.push({ column: at('fullName'), text });
  }
  const isFilled = (cells: readonly string[], field: TimingField) => (cells[fields.get(field) ?? -1] ?? '') !== '';
  if (lines.some(({ cells }) => isFilled(cells, 'club') && isFilled(cells, 'team'))) {
    const text = `у участника показан «${at('club')}», а этот столбец — только там, где тот пуст`;
    remarks.push({ column: at('team'), text });
  }
  return remarks;
}

export const unusedText = (head: string): string =>
  `столбец не используется${isUnused(head) || isKnownHead(head) ? '' : ': название неизвестно, наше для него называет файл --columns'}`;
