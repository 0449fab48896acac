import type { ResultRow, ResultStatus } from '@/lib/contract/result';

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

export const statusWords = ({ status, gender }: Pick<ResultRow, 'status' | 'gender'>): string =>
  words[status][gender === 'М' ? 0 : 1];
