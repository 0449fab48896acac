export const relations = ['Партнер', 'Родитель', 'Родственник', 'Друг', 'Коллега'] as const;
