export const eventTypeLabels = {
  ekp: 'Единый календарный план',
  ru: 'Любительские старты',
  child: 'Лига Триатлона. Дети',
  childstart: 'Детские старты',
  series4: 'Кубок 4 колец',
} as const;

export const eventsOfType = <E extends { readonly event_type: readonly string[] }>(
  events: readonly E[],
  type: keyof typeof eventTypeLabels | 'all',
): readonly E[] => (type === 'all' ? events : events.filter(({ event_type }) => event_type.includes(type)));
