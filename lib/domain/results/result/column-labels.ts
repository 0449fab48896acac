import { type LegSport, readLegName } from './leg-name';

const columnLabels: Record<string, string> = {
  distance: 'Дистанция',
  comments: 'Примечание',
  status: 'Статус',
  time_start: 'Время старта',
  time_finish: 'Время финиша',
  last_name: 'Фамилия',
  first_name: 'Имя',
  category: 'Категория',
  gender: 'Пол',
  start_number: 'Номер',
  absolute_time_result: 'Время чистое',
  individual_time_result: 'Время официальное',
  fine_time_result: 'Штрафное время',
  time_result: 'Время',
  position_absolute: 'Место чистое',
  position_gen_absolute: 'Место по полу чистое',
  position_cat_absolute: 'Место в категории чистое',
  position: 'Место',
  position_gen: 'Место по полу',
  position_age: 'Место по возрасту',
  position_cat: 'Место по категории',
  position_gen_age: 'Место по полу и возрасту',
};

const sports: Record<LegSport, string> = { swim: 'Плавание', bike: 'Вело', run: 'Бег', ski: 'Лыжи', t: 'Т' };

/** An unknown column shows its own name. */
export function columnLabel(column: string): string {
  if (Object.hasOwn(columnLabels, column)) return columnLabels[column] ?? column;
  const leg = readLegName(column);
  if (!leg) return column;
  const { sport, lap } = leg;
  return sport === 't' || lap === '' ? `${sports[sport]}${lap}` : `${sports[sport]} ${lap}`;
}

/** The leg that is shown as «Бег 2»; `null` if no leg of ours is. */
export function legOfLabel(label: string): string | null {
  const [, word = '', lap = ''] = /^(\p{L}+?) ?(\d{0,2})$/u.exec(label) ?? [];
  const [sport] = Object.entries(sports).find(([, title]) => title === word) ?? [];
  const leg = `${sport}${lap}`;
  return sport !== undefined && columnLabel(leg) === label ? leg : null;
}

/** Whether the text names a column that is no leg. */
export const isFieldOrLabel = (text: string): boolean =>
  Object.hasOwn(columnLabels, text) || Object.values(columnLabels).includes(text);
