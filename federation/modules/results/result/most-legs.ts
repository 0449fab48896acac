import type { JudgedRows, Row } from './ingested-rows';

/** Every row of a format has all its legs, so a new name for each athlete would multiply the table. */
export const MOST_LEGS = 30;

/** The rows of a batch whose legs still fit into the format, and the others refused; known legs fit, however many. */
export function withinMostLegs(
  good: JudgedRows['good'],
  known: readonly string[],
): Pick<JudgedRows, 'good' | 'refused'> {
  const legs = new Set(known);
  const kept = new Map<number, Row>();
  const refused: JudgedRows['refused'] = [];
  for (const [row, values] of good) {
    const added = values.splits.flatMap(({ name }) => (legs.has(name) ? [] : [name]));
    const [extra] = added.slice(Math.max(0, MOST_LEGS - legs.size));
    if (extra !== undefined) refused.push({ row, message: extraLeg(extra) });
    else {
      for (const name of added) legs.add(name);
      kept.set(row, values);
    }
  }
  return { good: kept, refused };
}

export const extraLeg = (name: string) =>
  `отсечка «${name}» лишняя: у формата не больше ${MOST_LEGS} разных отсечек, у всех участников они называются одинаково`;
