const rules = new Intl.PluralRules('ru');

/** In the accusative, after «через». */
const counted = (count: number, one: string, few: string, many: string): string => {
  const rule = rules.select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
};

/** Seconds up to two minutes, minutes below two hours, then hours. */
export function waitText(seconds: number): string {
  if (seconds <= 120) return counted(seconds, 'секунду', 'секунды', 'секунд');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return counted(minutes, 'минуту', 'минуты', 'минут');
  return counted(Math.ceil(minutes / 60), 'час', 'часа', 'часов');
}
