import type { ResultRow } from '@/lib/contract/results/result';

/** An athlete on the course of whom nothing was read yet. */
export const resultRow = (values: Partial<ResultRow> = {}): ResultRow => ({
  _id: values.start_number ?? '1',
  start_number: '1',
  ticket_number: null,
  first_name: 'Анна',
  last_name: 'Серова',
  gender: 'Ж',
  age: null,
  category: '',
  region: '',
  company_name: null,
  status: 'ON',
  splits: [],
  position: null,
  position_gen: null,
  position_cat: null,
  fine_time_result: null,
  formattedTime: null,
  absolute_time_result: null,
  individual_time_result: null,
  ...values,
});
