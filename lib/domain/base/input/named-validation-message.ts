import { choice, date, email, integer, positive } from './field-messages';
import { signs, type ValidationIssue, validationMessage } from './validation-message';

export const UNREADABLE = 'Запрос заполнен неверно: обновите страницу и попробуйте ещё раз';

const formats: Readonly<Record<string, string>> = { date, email };

const notNested: ReadonlySet<string | undefined> = new Set(['object', 'array', 'record']);

/** Also names the expected type, for values that no form sends. */
export function preciseValidationMessage(issue: ValidationIssue): string {
  const { code, input, expected, origin, inclusive, minimum, maximum } = issue;
  if (notNested.has(expected) || code === 'unrecognized_keys') return UNREADABLE;
  if (input === undefined || input === null || input === '') return validationMessage(issue);
  if (origin === 'string' && code === 'too_big') return validationMessage(issue);
  if (origin === 'string' && code === 'too_small') return `Не короче ${signs(minimum)}`;
  const isUpTo = inclusive || typeof input === 'object';
  switch (code) {
    case 'invalid_type':
      if (expected === 'number') return 'Значение должно быть числом';
      return expected === 'int' ? integer : validationMessage(issue);
    case 'invalid_value':
      return choice;
    case 'invalid_format':
      return formats[issue.format ?? ''] ?? 'Неверный формат';
    case 'too_big':
      return isUpTo ? `Не больше ${maximum}` : `Значение должно быть меньше ${maximum}`;
    case 'too_small':
      if (isUpTo) return `Не меньше ${minimum}`;
      return minimum === 0 ? positive : `Значение должно быть больше ${minimum}`;
    case 'not_multiple_of':
      return `Значение должно быть кратно ${issue.divisor}`;
    default:
      return validationMessage(issue);
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  about: 'О себе',
  achievements: 'Достижения',
  address: 'Адрес',
  amount: 'Сумма',
  birth_date: 'Дата рождения',
  city: 'Город',
  code: 'Код',
  comment: 'Комментарий',
  confirmation_code: 'Код из СМС',
  consents: 'Согласия',
  contact_phone: 'Телефон контакта',
  count: 'Количество',
  email: 'E-mail',
  extra_contact: 'Контакт для экстренной связи',
  first_name: 'Имя',
  gender: 'Пол',
  item_size: 'Размер',
  last_name: 'Фамилия',
  name: 'Имя',
  new_password: 'Новый пароль',
  password: 'Пароль',
  passport_address: 'Адрес регистрации',
  passport_source: 'Кем выдан паспорт',
  phone: 'Телефон',
  phone_code: 'Код из СМС',
  promocode: 'Промокод',
  region: 'Регион',
  region_id: 'Регион',
  second_name: 'Отчество',
  sport_rank: 'Спортивный разряд',
  start_date: 'Дата начала',
  text: 'Текст',
  ticket_count: 'Количество билетов',
};

/** Names the field, for API clients and messages of a whole form. */
export function namedValidationMessage(issue: ValidationIssue): string {
  const message = preciseValidationMessage(issue);
  const name = fieldNames[String(issue.path?.at(-1))];
  if (!name || message === UNREADABLE) return message;
  return `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
