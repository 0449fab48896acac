export const relations = ['Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега'] as const;
export type Relation = (typeof relations)[number];
