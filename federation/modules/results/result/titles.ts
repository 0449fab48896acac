const titles: Readonly<Record<string, string>> = {
  sprint: 'Спринт',
  supersprint: 'Суперспринт',
  standard: 'Стандартная дистанция',
  olympic: 'Стандартная дистанция',
  middle: 'Средняя дистанция',
  long: 'Длинная дистанция',
  duathlon: 'Дуатлон',
  aquathlon: 'Акватлон',
  children: 'Дети',
};

export const formatTitleOf = (format: string): string => titles[format] ?? format;
