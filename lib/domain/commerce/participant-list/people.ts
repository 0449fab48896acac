import { personName } from '@/lib/domain/base/text/name';
import { searchable } from '@/lib/domain/base/text/search-text';
import type { ListColumn, ListRules } from './columns';
import { clusterFrom, dayFrom, genderFrom, phoneFrom, regionFrom, sizeFrom } from './typed-values';

/** As the form of one participant holds it. */
export interface ListedPerson {
  readonly last_name: string;
  readonly first_name: string;
  readonly second_name: string;
  /** DD.MM.YYYY, or the cell as it was where it is no date. */
  readonly birth_date: string;
  readonly gender: 'male' | 'female' | '';
  readonly phone: string;
  readonly item_size: string;
  readonly region: string;
  readonly cluster: string;
  readonly additional: string[];
}

export const noPerson = ({ questions }: Pick<ListRules, 'questions'>): ListedPerson => ({
  last_name: '',
  first_name: '',
  second_name: '',
  birth_date: '',
  gender: '',
  phone: '',
  item_size: '',
  region: '',
  cluster: '',
  additional: questions.map(() => ''),
});

export const peopleIn = (
  rows: readonly (readonly string[])[],
  columns: readonly ListColumn[],
  rules: ListRules,
): ListedPerson[] => rows.map((row) => personIn(row, columns, rules));

function personIn(row: readonly string[], columns: readonly ListColumn[], rules: ListRules): ListedPerson {
  const cell = (column: ListColumn) => row[columns.indexOf(column)] ?? '';
  const [last = '', first = '', ...second] = personName(cell('full_name')).split(' ');
  const day = dayFrom(cell('birth_date'), rules.today);
  return {
    last_name: personName(cell('last_name')) || last,
    first_name: personName(cell('first_name')) || first,
    second_name: personName(cell('second_name')) || second.join(' '),
    birth_date: day ? day.split('-').toReversed().join('.') : cell('birth_date'),
    gender: genderFrom(cell('gender')) ?? '',
    phone: phoneFrom(cell('phone')),
    item_size: sizeFrom(cell('item_size'), rules.sizes) ?? cell('item_size'),
    region: String(regionFrom(cell('region'), rules.regions) ?? ''),
    cluster: clusterFrom(cell('cluster'), rules.clusters) ?? cell('cluster'),
    additional: rules.questions.map((_, at) => cell(`answer.${at}`)),
  };
}

type Named = Pick<ListedPerson, 'last_name' | 'first_name' | 'birth_date'>;

const nameKey = ({ last_name, first_name }: Named) => searchable(`${last_name} ${first_name}`.trim());
const isSame = (one: Named, other: Named) =>
  nameKey(one) === nameKey(other) && (one.birth_date === other.birth_date || !one.birth_date || !other.birth_date);

interface Place {
  readonly id: string;
  /** Who is typed for it already. */
  readonly person: Named | null;
}

export interface AssignedPeople {
  readonly assigned: Map<string, ListedPerson>;
  /** Registered already by this buyer for this start. */
  readonly registered: ListedPerson[];
  /** No place is left for them. */
  readonly left: ListedPerson[];
}

/** A list that is pasted again, mended, replaces its people instead of doubling them; the others take empty places. */
export function assignPeople(
  people: readonly ListedPerson[],
  places: readonly Place[],
  registered: readonly Named[],
): AssignedPeople {
  const assigned = new Map<string, ListedPerson>();
  const skipped: ListedPerson[] = [];
  const newcomers: ListedPerson[] = [];
  for (const person of people) {
    const place = places.find(({ id, person: typed }) => typed && !assigned.has(id) && isSame(typed, person));
    if (place) assigned.set(place.id, person);
    else if (registered.some((one) => isSame(one, person))) skipped.push(person);
    else newcomers.push(person);
  }
  const empty = places.filter(({ id, person }) => !person && !assigned.has(id));
  for (const [at, { id }] of empty.entries()) {
    const person = newcomers[at];
    if (person) assigned.set(id, person);
  }
  return { assigned, registered: skipped, left: newcomers.slice(empty.length) };
}
