import { describe, expect, test } from '@jest/globals';
import { paymentRequest } from '@/lib/contract/payment';
import type { BasketLine } from '@/lib/domain/basket';
import { paymentRequestOf } from '@/lib/queries/payment';

const FORMAT = '5f0c6f0e-1111-4111-8111-000000000001';
const EVENT = '5f0c6f0e-1111-4111-8111-000000000002';
const EVENT_CITY = '5f0c6f0e-1111-4111-8111-000000000003';

const line = (values: Partial<BasketLine> = {}): BasketLine => ({
  selector: 'ticket',
  public_id: FORMAT,
  title: 'Спринт',
  price: 4500,
  count: 2,
  totalCost: 9700,
  logo: null,
  event: { public_id: EVENT, title: 'Кубок России', kind: 'Триатлон' },
  event_city: { public_id: EVENT_CITY, timezone: 'Europe/Moscow', name: 'Казань' },
  format_public_id: FORMAT,
  start_time: '2026-06-20T07:00:00Z',
  insurance: true,
  insurance_available: true,
  insurance_cost: 350,
  clusters: [{ name: 'Любители', document: false }],
  preregistration: true,
  preReg: 'later',
  second_name: false,
  team_all: false,
  max_count: null,
  fixed_count: false,
  buy_limit: null,
  tickets_left: { athlete: 30 },
  age_min: null,
  age_max: null,
  ...values,
});

const participant = {
  info: {
    first_name: 'Мария',
    last_name: 'Соколова',
    phone: '+79161234567',
    gender: 'female' as const,
    birth_date: '1994-09-04',
  },
  cluster: { name: 'Любители' },
};
const details = { email: 'maria@example.com', advertising: false };

describe('the order as the API takes it', () => {
  test('[C-095] what is bought and how many, and no price of the browser', () => {
    expect(paymentRequestOf([line()], details)).toEqual({
      email: 'maria@example.com',
      tickets: [
        {
          event_public_id: EVENT,
          format_public_id: FORMAT,
          event_city_public_id: EVENT_CITY,
          ticket_count: 2,
          insurance: true,
        },
      ],
      consents: { personal_data: true, policy: true, advertising: false },
    });
  });

  test('[C-188] a saved participant goes along, the phone as 11 digits, with the cluster', () => {
    const [ticket] = paymentRequestOf([line({ ...participant, preReg: 'ok' })], details).tickets;
    expect(ticket?.info).toEqual({ ...participant.info, phone: '79161234567' });
    expect(ticket?.cluster).toEqual({ name: 'Любители' });
  });

  test('[C-079] data that were put off again stay at home', () => {
    const [ticket] = paymentRequestOf([line({ ...participant, preReg: 'later' })], details).tickets;
    expect(ticket).not.toHaveProperty('info');
    expect(ticket).not.toHaveProperty('cluster');
  });

  test('the contract takes it', () => {
    const request = paymentRequestOf([line({ ...participant, preReg: 'ok' })], { ...details, advertising: true });
    expect(paymentRequest.parse(request)).toEqual(request);
  });
});
