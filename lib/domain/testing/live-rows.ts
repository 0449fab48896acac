import type { LiveRow } from '@/lib/domain/results/result/live-table';

/** An athlete who has finished, by the start number. */
export const liveRow = (start_number: number | string, values: Partial<LiveRow> = {}): LiveRow => ({
  _id: String(start_number),
  start_number: String(start_number),
  first_name: 'Анна',
  last_name: 'Соловьёва',
  gender: 'Ж',
  category: 'Ж 30-34',
  region: 'Тульская область',
  company_name: null,
  status: 'FIN',
  splits: [],
  individual_time_result: Number(start_number) * 1000,
  position: null,
  position_gen: null,
  position_cat: null,
  ...values,
});

export const numbers = (rows: readonly LiveRow[]) => rows.map(({ start_number }) => Number(start_number));
