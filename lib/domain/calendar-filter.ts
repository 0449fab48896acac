/** The five filters of the calendar (P-055, U-47) by their names in the address of a page. */
export const filterNames = ['status', 'kind', 'distance', 'category', 'type'] as const;
export type FilterName = (typeof filterNames)[number];

/** What is chosen of each filter; nothing chosen leaves everything. */
export type FilterChoice = Readonly<Record<FilterName, readonly string[]>>;

/** The values of each filter in the order of its list, without «Все». */
export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;

export interface FilteredEvent {
  readonly status: string | null;
  readonly event_subtype: string;
  readonly distance: string | null;
  readonly category: readonly string[];
  readonly event_type: readonly string[];
}

const valuesOf: Record<FilterName, (event: FilteredEvent) => readonly string[]> = {
  status: ({ status }) => (status === null ? [] : [status]),
  kind: ({ event_subtype }) => [event_subtype],
  distance: ({ distance }) => (distance === null ? [] : [distance]),
  category: ({ category }) => category,
  type: ({ event_type }) => event_type,
};

export const noChoice: FilterChoice = { status: [], kind: [], distance: [], category: [], type: [] };

/** Whether a filter leaves events out: neither nothing nor everything of it is chosen. */
export const limits = (chosen: readonly string[], all: readonly string[]): boolean =>
  chosen.length > 0 && chosen.length < all.length;

/** The events that fit every filter; within one filter any of its chosen values will do (P-124). */
export function filterEvents<E extends FilteredEvent>(
  events: readonly E[],
  choice: FilterChoice,
  all: FilterValues,
): readonly E[] {
  const active = filterNames.filter((name) => limits(choice[name], all[name]));
  if (active.length === 0) return events;
  return events.filter((event) =>
    active.every((name) => valuesOf[name](event).some((value) => choice[name].includes(value))),
  );
}

/** Ticks one value or unticks it; the order stays that of the list. */
export const toggled = (chosen: readonly string[], value: string, all: readonly string[]): readonly string[] =>
  all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)));

/** «Все»: selects all options where none is selected, else clears them (P-057, S-22.2). */
export const toggledAll = (chosen: readonly string[], all: readonly string[]): readonly string[] =>
  chosen.length > 0 ? [] : all;

const ALL = 'all';

/** Reads a choice from the query of an address; what the filters do not know is left out. */
export function readChoice(query: URLSearchParams, all: FilterValues): FilterChoice {
  const read = (name: FilterName) => {
    const given = query.getAll(name).flatMap((part) => part.split(','));
    return given.includes(ALL) ? all[name] : all[name].filter((value) => given.includes(value));
  };
  return {
    status: read('status'),
    kind: read('kind'),
    distance: read('distance'),
    category: read('category'),
    type: read('type'),
  };
}

/** The query with this choice instead of its own; its other parameters stay. */
export function writeChoice(query: URLSearchParams, choice: FilterChoice, all: FilterValues): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of filterNames) {
    const chosen = choice[name];
    if (chosen.length === 0) written.delete(name);
    else written.set(name, chosen.length === all[name].length ? ALL : chosen.join(','));
  }
  return written;
}
