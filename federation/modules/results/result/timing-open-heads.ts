import { isUnorderedName, type TimingField } from './timing-heads';
import { isKnownHead } from './timing-legs';
import { isOrderOpen } from './timing-name';
import { isUnused } from './timing-other-heads';

interface OpenColumn {
  readonly column: string;
  readonly text: string;
}

interface NameColumns {
  readonly cells: readonly string[];
  /** In our words. */
  readonly known: readonly string[];
  readonly fields: ReadonlyMap<TimingField, number>;
}

/** What the columns of names leave open: the order in one cell, and a team beside a club. */
export function openNames(
  { cells: heads, known, fields }: NameColumns,
  lines: readonly { readonly cells: readonly string[] }[],
): OpenColumn[] {
  const at = (field: TimingField) => heads[fields.get(field) ?? -1] ?? '';
  const names = fields.get('fullName') ?? -1;
  const remarks: OpenColumn[] = [];
  if (isUnorderedName(known[names] ?? '') && lines.some(({ cells }) => isOrderOpen(cells[names] ?? ''))) {
    const text = `фамилией считается первое слово, если её не выделяют запятая или заглавные буквы; если первым стоит имя — --columns "${at('fullName')}=Имя Фамилия"`;
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
