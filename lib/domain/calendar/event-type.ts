/** The types of events by their values at the API, and their words, in the order of the filters. */
export const eventTypeLabels = {
  ekp: 'Единый календарный план',
  ru: 'Любительские старты',
  child: 'Лига Триатлона. Дети',
  childstart: 'Детские старты',
  series4: 'Кубок 4 колец',
} as const;

/** The events of a list; «all» is that of all events. */
export const eventsOfType = <E extends { readonly event_type: readonly string[] }>(
  events: readonly E[],
  type: keyof typeof eventTypeLabels | 'all',
): readonly E[] => (type === 'all' ? events : events.filter(({ event_type }) => event_type.includes(type)));
