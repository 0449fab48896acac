const rules = new Intl.PluralRules('ru');

/** One, few, many: ['место', 'места', 'мест']. */
export type PluralForms = readonly [one: string, few: string, many: string];

export function plural(count: number, [one, few, many]: PluralForms): string {
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'many' ? many : few;
}

/** «14 мест», with a non-breaking space. */
export const counted = (count: number, forms: PluralForms): string => `${count}\u00a0${plural(count, forms)}`;
