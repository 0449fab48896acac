export const calendarMessages = {
  search: 'Название, город или место',
  onSale: 'Есть билеты',
  find: 'Найти',
  found: 'Найдено',
  foundPast: 'прошедших',
  onlyPast: 'Подходят только прошедшие, последние из них:',
  tickets: 'Билеты',
  placesLeft: 'Есть места',
  unannounced: 'Продажа ещё не открыта',
} as const;
