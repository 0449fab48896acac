import { statusWords } from '@/components/results/row/status-words';
import type { ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import type { AthleteNews } from '@/lib/domain/results/result/followed';
import type { SplitMark } from '@/lib/domain/results/result/split-places';
import { formatGap, formatSplit } from '@/lib/format/split-time';

const placeWords = (place: number): string => `${place}-е\u00a0место`;

export function markText({ elapsed, place, gap }: Pick<SplitMark, 'elapsed' | 'place' | 'gap'>): string {
  return [elapsed !== null && formatSplit(elapsed), place !== null && placeWords(place), gap && formatGap(gap)]
    .filter(Boolean)
    .join(', ');
}

export function newsText(news: AthleteNews, row: ResultRow, marks: readonly SplitMark[]): string {
  if (news.kind === 'split') {
    const mark = marks.find(({ name }) => name === news.name);
    return `${columnLabel(news.name)}: ${mark ? markText(mark) : ''}`;
  }
  const { individual_time_result: time, position } = row;
  if (news.status !== 'FIN' || time === null) return statusWords(row);
  return `Финиш: ${markText({ elapsed: time, place: position, gap: null })}`;
}
