/** Who the emergency contact is to the athlete (A §5). */
export const relations = ['Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега'] as const;
export type Relation = (typeof relations)[number];
