/** The types of events by their values at the API, and their words, in the order of the filters. */
export const eventTypeLabels = {
  ekp: 'Единый календарный план',
  ru: 'Любительские старты',
  child: 'Лига Триатлона. Дети',
  childstart: 'Детские старты',
  series4: 'Кубок 4 колец',
} as const;
