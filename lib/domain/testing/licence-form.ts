import { emptyLicenceFields, type LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';

export const PICK_UP = { public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c10', name: 'В офисе', cost: 0 };
export const COURIER = { public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c12', name: 'Курьер', cost: 300 };

export const onlineType = {
  public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c11',
  name: 'Годовая',
  title: 'Годовая лицензия',
  subtitle: 'На все старты',
  description: 'Допуск и страховка',
  price: 1200,
  footnote: '',
  logo: null,
  online: true,
  activation_delay: 3,
  term: { months: 12, days: 0 },
  delivery: [],
};
export const paperType = { ...onlineType, online: false, delivery: [PICK_UP, COURIER] };

/** The form of an online licence, filled on 1 June 2026. */
export const filledForm: LicenceFields = {
  ...emptyLicenceFields,
  picture: { id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c13', name: 'photo.jpg' },
  start_date: '04/06/2026',
  last_name: 'Серова',
  first_name: 'Анна-Мария',
  second_name: 'Игоревна',
  last_name_en: 'Serova',
  first_name_en: 'Anna-Mariia',
  second_name_en: 'Igorevna',
  birth_date: '08.03.1994',
  city: 'Казань',
  phone: '+79990000001',
  email: 'anna.serova@example.com',
  passport_serial: '0000',
  passport_number: '184207',
  passport_source: 'Отдел по вопросам миграции, Казань',
  passport_date: '02/04/2014',
  passport_birth_place: 'г. Казань',
  passport_address: 'г. Казань, ул. Примерная, д. 7',
  consent: true,
};

/** The form of a paper one that a courier brings. */
export const filledPaperForm: LicenceFields = {
  ...filledForm,
  relative_name: 'Серов Игорь',
  relative_phone: '+79990000011',
  delivery_method: COURIER.public_id,
  deliveryRegionId: '524894',
  deliveryCityId: '524901',
  address: 'ул. Примерная, д. 7',
  comment: 'После шести',
};
