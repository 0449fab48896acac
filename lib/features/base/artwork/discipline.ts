export const disciplines = ['tri', 'swim', 'bike', 'run', 'winter', 'cross', 'para', 'kids'] as const;
export type Discipline = (typeof disciplines)[number];

/** Values of the calendar («Вид» and children's types) to the discipline that is drawn. */
const FROM_CALENDAR: Record<string, Discipline> = {
  triathlon: 'tri',
  triaesta: 'tri',
  crosstria: 'cross',
  zimtria: 'winter',
  duathlon: 'run',
  duathlonesta: 'run',
  crossduathlon: 'cross',
  zimduathlon: 'winter',
  aquathlon: 'swim',
  paratriathlon: 'para',
  child: 'kids',
  childstart: 'kids',
  // The names of the same, as tickets and formats carry them.
  Триатлон: 'tri',
  'Триатлон эстафета': 'tri',
  'Триатлон-Кросс': 'cross',
  'Триатлон Зимний': 'winter',
  Дуатлон: 'run',
  'Дуатлон эстафета': 'run',
  'Дуатлон-Кросс': 'cross',
  'Дуатлон Зимний': 'winter',
  Акватлон: 'swim',
};

export const isDiscipline = (name: string): name is Discipline => (disciplines as readonly string[]).includes(name);

/** Unknown values are drawn as triathlon. */
export const disciplineOf = (name: string): Discipline =>
  isDiscipline(name) ? name : (Object.hasOwn(FROM_CALENDAR, name) && FROM_CALENDAR[name]) || 'tri';
