export const subtypeLabels = {
  triathlon: 'Триатлон',
  crosstria: 'Триатлон-Кросс',
  zimtria: 'Триатлон Зимний',
  triaesta: 'Триатлон эстафета',
  duathlon: 'Дуатлон',
  crossduathlon: 'Дуатлон-Кросс',
  zimduathlon: 'Дуатлон Зимний',
  duathlonesta: 'Дуатлон эстафета',
  aquathlon: 'Акватлон',
} as const;
