import { counted } from './plural';

const DAYS = ['день', 'дня', 'дней'] as const;

/** «сегодня», «завтра», «через 12 дней». */
export function countdown(days: number): string {
  if (days <= 0) return 'сегодня';
  return days === 1 ? 'завтра' : `через ${counted(days, DAYS)}`;
}
