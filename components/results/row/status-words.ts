import type { ResultRow, ResultStatus } from '@/lib/contract/results/result';
import { isTeam } from '@/lib/domain/results/result/team';

/** Status texts, masculine and feminine. */
const words: Record<ResultStatus, readonly [masculine: string, feminine: string]> = {
  FIN: ['Финишировал', 'Финишировала'],
  ON: ['На дистанции', 'На дистанции'],
  NC: ['Вне конкурса', 'Вне конкурса'],
  LAP: ['Снят: обогнан на круг', 'Снята: обогнана на круг'],
  DNF: ['Не финишировал', 'Не финишировала'],
  DNS: ['Не стартовал', 'Не стартовала'],
  DSQ: ['Дисквалифицирован', 'Дисквалифицирована'],
};

/** A team, whatever its gender, is feminine: «команда». */
export const statusWords = ({ status, ...row }: Pick<ResultRow, 'status' | 'gender' | 'members'>): string =>
  words[status][row.gender === 'М' && !isTeam(row) ? 0 : 1];
