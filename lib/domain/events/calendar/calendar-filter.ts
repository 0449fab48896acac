import { eventSearchTerms, hasTerms, type SearchedEvent } from './event-search';

export const filterNames = ['status', 'kind', 'distance', 'category', 'type'] as const;
export type FilterName = (typeof filterNames)[number];

/** The selected values of each filter; an empty selection matches everything. */
export interface FilterChoice extends Readonly<Record<FilterName, readonly string[]>> {
  readonly text: string;
  readonly onSale: boolean;
}

export const TEXT_PARAMETER = 'q';
export const ON_SALE_PARAMETER = 'tickets';
export const MAX_TEXT = 100;

export type FilterValues = Readonly<Record<FilterName, readonly string[]>>;

export interface FilteredEvent extends SearchedEvent {
  readonly sale?: { readonly state: string; readonly distances: readonly string[] } | undefined;
  readonly status: string | null;
  readonly event_subtype: string;
  readonly distance: string | null;
  readonly category: readonly string[];
  readonly event_type: readonly string[];
}

const valuesOf: Record<FilterName, (event: FilteredEvent) => readonly string[]> = {
  status: ({ status }) => (status === null ? [] : [status]),
  kind: ({ event_subtype }) => [event_subtype],
  // A middle distance with a sprint on sale matches both.
  distance: ({ distance, sale }) => [...(distance === null ? [] : [distance]), ...(sale?.distances ?? [])],
  category: ({ category }) => category,
  type: ({ event_type }) => event_type,
};

export const noChoice: FilterChoice = {
  status: [],
  kind: [],
  distance: [],
  category: [],
  type: [],
  text: '',
  onSale: false,
};

export const limits = (chosen: readonly string[], all: readonly string[]): boolean =>
  chosen.length > 0 && chosen.length < all.length;

export const narrows = (choice: FilterChoice, all: FilterValues): boolean =>
  choice.onSale ||
  eventSearchTerms(choice.text).length > 0 ||
  filterNames.some((name) => limits(choice[name], all[name]));

/** Within one filter, any selected value matches. */
export function filterEvents<E extends FilteredEvent>(
  events: readonly E[],
  choice: FilterChoice,
  all: FilterValues,
  labels?: (event: E) => string,
): readonly E[] {
  if (!narrows(choice, all)) return events;
  const active = filterNames.filter((name) => limits(choice[name], all[name]));
  const terms = eventSearchTerms(choice.text);
  return events.filter(
    (event) =>
      active.every((name) => valuesOf[name](event).some((value) => choice[name].includes(value))) &&
      (!choice.onSale || event.sale?.state === 'open') &&
      hasTerms(event, terms, labels),
  );
}

export const toggled = (chosen: readonly string[], value: string, all: readonly string[]): readonly string[] =>
  all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)));

/** «Все»: selects all options where none is selected, else clears them. */
export const toggledAll = (chosen: readonly string[], all: readonly string[]): readonly string[] =>
  chosen.length > 0 ? [] : all;

const ALL = 'all';

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
    text: (query.get(TEXT_PARAMETER) ?? '').slice(0, MAX_TEXT),
    onSale: query.get(ON_SALE_PARAMETER) === '1',
  };
}

export function writeChoice(query: URLSearchParams, choice: FilterChoice, all: FilterValues): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of filterNames) {
    const chosen = choice[name];
    if (chosen.length === 0) written.delete(name);
    else written.set(name, chosen.length === all[name].length ? ALL : chosen.join(','));
  }
  if (choice.text) written.set(TEXT_PARAMETER, choice.text);
  else written.delete(TEXT_PARAMETER);
  if (choice.onSale) written.set(ON_SALE_PARAMETER, '1');
  else written.delete(ON_SALE_PARAMETER);
  return written;
}
