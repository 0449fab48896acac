import { type LegSport, readLegName } from '@/lib/domain/result/leg-name';

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
