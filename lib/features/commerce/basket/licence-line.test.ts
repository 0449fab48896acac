import { describe, expect, test } from '@jest/globals';
import { licenceRequest } from '@/lib/contract/commerce/licence-type';
import { addLine } from '@/lib/domain/commerce/basket/basket';
import { licenceRules } from '@/lib/domain/commerce/basket/licence-line';
import {
  COURIER,
  filledForm,
  filledPaperForm,
  onlineType,
  PICK_UP,
  paperType,
} from '@/lib/domain/testing/licence-form';
import { licenceLineOf } from './licence-line';
import { licenceRequestOf } from './licence-request';

const now = new Date('2026-06-01T09:00:00Z');
const PICTURE = 'data:image/jpeg;base64,/9j/';

describe('a filled form as a line of the basket', () => {
  test('the price and the delivery make the sum: 1200 + 300 = 1500, one piece [C-045 C-054 C-190]', () => {
    const line = licenceLineOf(paperType, filledPaperForm, 'key.text', now);
    expect(line).toMatchObject({
      selector: 'license',
      public_id: paperType.public_id,
      price: 1200,
      count: 1,
      totalCost: 1500,
      delivery: true,
      start_date: '2026-06-04',
      sealed: 'key.text',
      sealed_until: '2026-06-02T09:00:00.000Z',
      deliveryRegionId: 524_894,
      deliveryCityId: 524_901,
      delivery_method: COURIER.public_id,
      deliveryPrice: 300,
    });
    expect(licenceRules.read(JSON.parse(JSON.stringify(line)))).toEqual(line);
  });

  test('an online licence and one that is fetched cost nothing more [C-191 U-43]', () => {
    const fetched = { ...filledPaperForm, delivery_method: PICK_UP.public_id };
    for (const line of [
      licenceLineOf(onlineType, filledPaperForm, 'key.text', now),
      licenceLineOf(paperType, fetched, 'key.text', now),
    ]) {
      expect(line).toMatchObject({ totalCost: 1200, delivery: false, deliveryPrice: 0, deliveryCityId: null });
    }
  });

  test('the line holds nothing of the person [U-74 R-29]', () => {
    const text = JSON.stringify(licenceLineOf(paperType, filledPaperForm, 'key.text', now));
    const {
      start_date: _,
      delivery_method: __,
      deliveryRegionId: ___,
      deliveryCityId: ____,
      ...person
    } = filledPaperForm;
    for (const value of Object.values(person)) {
      if (typeof value === 'string' && value !== '') expect(text).not.toContain(value);
    }
  });

  test('saved again it is the same line, with the new values [C-047 C-049]', () => {
    const [first, again] = [
      licenceLineOf(paperType, filledPaperForm, 'first', now),
      licenceLineOf(paperType, { ...filledPaperForm, delivery_method: PICK_UP.public_id }, 'again', now),
    ];
    const lines = addLine(addLine([], first), again);
    expect(lines).toMatchObject([{ sealed: 'again', deliveryPrice: 0, totalCost: 1200 }]);
  });
});

describe('a filled form as the API takes it', () => {
  const paper = { public_id: paperType.public_id, online: false, isDelivered: true };

  test('the whole of it, its dates as ISO however they were typed [U-65 C-052 C-053 C-054 C-055 C-056 C-057 C-058]', () => {
    const sent = licenceRequestOf(filledPaperForm, { ...paper, promocode: 'ТРИ10' }, PICTURE);
    expect(sent).toEqual({
      insurance: { public_id: paperType.public_id },
      selector: 'license',
      count: 1,
      promocode: 'ТРИ10',
      start_date: '2026-06-04',
      last_name: 'Серова',
      first_name: 'Анна-Мария',
      second_name: 'Игоревна',
      last_name_en: 'Serova',
      first_name_en: 'Anna-Mariia',
      second_name_en: 'Igorevna',
      birth_date: '1994-03-08',
      city: 'Казань',
      phone: '79990000001',
      email: 'anna.serova@example.com',
      passport_serial: '0000',
      passport_number: '184207',
      passport_source: 'Отдел по вопросам миграции, Казань',
      passport_date: '2014-04-02',
      passport_birth_place: 'г. Казань',
      passport_code: '',
      passport_address: 'г. Казань, ул. Примерная, д. 7',
      relative_name: 'Серов Игорь',
      relative_phone: '+79990000011',
      picture: PICTURE,
      delivery: {
        public_id: COURIER.public_id,
        location_id: 524_901,
        address: 'ул. Примерная, д. 7',
        comment: 'После шести',
        first_name: 'Анна-Мария',
        last_name: 'Серова',
        phone: '79990000001',
      },
    });
    expect(licenceRequest.safeParse(sent).success).toBe(true);
  });

  test('an online one has neither delivery nor contact, a fetched one no delivery [C-191 U-43]', () => {
    const online = licenceRequestOf(filledPaperForm, { ...paper, online: true, isDelivered: false }, PICTURE);
    expect(online).toMatchObject({ relative_name: '', relative_phone: '' });
    expect(online).not.toHaveProperty('delivery');
    expect(online).not.toHaveProperty('promocode');
    expect(licenceRequestOf(filledPaperForm, { ...paper, isDelivered: false }, PICTURE)).not.toHaveProperty('delivery');
  });

  test('an applicant without a patronymic sends none, even one typed before [C-056]', () => {
    const sent = licenceRequestOf({ ...filledForm, no_second_name: true }, paper, PICTURE);
    expect(sent).toMatchObject({ second_name: '', second_name_en: '' });
  });
});
