import type { AgeLimits } from '@/lib/domain/account/age';

/** The genitive after «от» and «до»: «21 года», «18 лет». */
const ofYears = (age: number) => `${age}\u00a0${age % 10 === 1 && age % 100 !== 11 ? 'года' : 'лет'}`;

/** «от 18 лет», «до 12 лет», «от 7 до 12 лет»; `null` without limits. Both are inclusive. */
export function ageLimits({ age_min, age_max }: AgeLimits): string | null {
  if (age_min !== null && age_max !== null) return `от\u00a0${age_min} до\u00a0${ofYears(age_max)}`;
  if (age_min !== null) return `от\u00a0${ofYears(age_min)}`;
  return age_max === null ? null : `до\u00a0${ofYears(age_max)}`;
}
