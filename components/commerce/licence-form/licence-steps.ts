import type { LicenceFieldName } from '@/lib/domain/commerce/licence/licence-fields';

export type LicenceStepName = 'start' | 'person' | 'contacts' | 'passport' | 'delivery' | 'check';

export interface LicenceStep {
  readonly name: LicenceStepName;
  readonly title: string;
  readonly fields: readonly LicenceFieldName[];
}

export const licenceLabels: Readonly<Record<LicenceFieldName, string>> = {
  picture: 'Фото 3×4',
  start_date: 'Начало действия',
  last_name: 'Фамилия',
  first_name: 'Имя',
  second_name: 'Отчество',
  no_second_name: 'Отчества в паспорте нет',
  last_name_en: 'Фамилия латиницей',
  first_name_en: 'Имя латиницей',
  second_name_en: 'Отчество латиницей',
  birth_date: 'Дата рождения',
  city: 'Город',
  phone: 'Телефон',
  email: 'E-mail',
  relative_name: 'Контакт на экстренный случай',
  relative_phone: 'Телефон контакта',
  passport_serial: 'Серия паспорта',
  passport_number: 'Номер паспорта',
  passport_source: 'Кем выдан',
  passport_date: 'Дата выдачи',
  passport_code: 'Код подразделения',
  passport_birth_place: 'Место рождения',
  passport_address: 'Адрес регистрации',
  delivery_method: 'Способ получения',
  deliveryRegionId: 'Регион',
  deliveryCityId: 'Город доставки',
  address: 'Адрес доставки',
  comment: 'Комментарий для доставки',
  consent: 'Согласие с политикой',
};

const start: LicenceStep = { name: 'start', title: 'Фото и начало', fields: ['picture', 'start_date'] };

const person: LicenceStep = {
  name: 'person',
  title: 'Имя',
  fields: [
    'last_name',
    'first_name',
    'second_name',
    'no_second_name',
    'last_name_en',
    'first_name_en',
    'second_name_en',
    'birth_date',
    'city',
  ],
};

const contacts: LicenceStep = { name: 'contacts', title: 'Связь', fields: ['phone', 'email'] };

const contactsOfPaper: LicenceStep = {
  ...contacts,
  fields: [...contacts.fields, 'relative_name', 'relative_phone'],
};

const passport: LicenceStep = {
  name: 'passport',
  title: 'Паспорт',
  fields: [
    'passport_serial',
    'passport_number',
    'passport_source',
    'passport_date',
    'passport_code',
    'passport_birth_place',
    'passport_address',
  ],
};

const delivery: LicenceStep = {
  name: 'delivery',
  title: 'Получение',
  fields: ['delivery_method', 'deliveryRegionId', 'deliveryCityId', 'address', 'comment'],
};

const check: LicenceStep = { name: 'check', title: 'Проверка', fields: ['consent'] };

/** An online licence needs neither an emergency contact nor a delivery. */
export const licenceSteps = (online: boolean): readonly LicenceStep[] =>
  online ? [start, person, contacts, passport, check] : [start, person, contactsOfPaper, passport, delivery, check];

export const stepOf = (steps: readonly LicenceStep[], field: LicenceFieldName): number =>
  steps.findIndex(({ fields }) => fields.includes(field));
