import {
  registrationRulesOf,
  type TypedRegistration,
  typedValues,
} from '@/components/commerce/ticket/registration-values';
import type { RowOutcome, Ticket } from '@/lib/contract/commerce/ticket';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { registrationRefusals } from '@/lib/domain/commerce/ticket/registration';

/** Typed for tickets, by their ids. */
export type People = Readonly<Record<string, TypedRegistration>>;

/** What the API said of a row; it goes once the row is changed. */
export type Refusals = Readonly<Record<string, Pick<RowOutcome, 'field' | 'message'>>>;

export interface RowRefusal {
  readonly field: string;
  readonly message: string;
}

export interface Choices {
  readonly format: EventFormat;
  readonly sizes: readonly string[];
}

export const rulesOfRow = (ticket: Ticket, { format, sizes }: Choices) =>
  registrationRulesOf(ticket, format, { sizes });

/** The same rules as those of one ticket's form and of the API. */
export function refusalsOf(ticket: Ticket, person: TypedRegistration, choices: Choices): RowRefusal[] {
  const rules = rulesOfRow(ticket, choices);
  return [...registrationRefusals(typedValues(person, rules, null), rules)].map(([field, message]) => ({
    field: fieldName(field, choices.format),
    message,
  }));
}

const NAMES: Readonly<Record<string, string>> = {
  last_name: 'Фамилия',
  first_name: 'Имя',
  second_name: 'Отчество',
  full_name: 'Фамилия, имя, отчество',
  birth_date: 'Дата рождения',
  phone: 'Телефон',
  gender: 'Пол',
  item_size: 'Размер футболки',
  region: 'Регион',
  cluster: 'Кластер',
  document: 'Документ кластера',
  team: 'Команда',
  skip: 'Не переносить',
};

export function fieldName(field: string, { additional_fields }: Pick<EventFormat, 'additional_fields'>): string {
  const [name = '', key = ''] = field.split(/\.(.*)/s);
  if (name === 'answer') return additional_fields[Number(key)]?.label ?? '';
  if (name === 'additional') return additional_fields.find((each) => each.name === key)?.label ?? '';
  return NAMES[name] ?? name;
}

export const personLabel = ({
  last_name,
  first_name,
  second_name,
}: Pick<TypedRegistration, 'last_name' | 'first_name' | 'second_name'>) =>
  [last_name, first_name, second_name].filter(Boolean).join(' ');
