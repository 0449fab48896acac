import { describe, expect, test } from '@jest/globals';
import { paymentRequest } from '@/lib/contract/commerce/payment';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { goodsLine, licenceLine, participantInfo, pendingLine, ticketLine } from '@/lib/domain/testing/basket-lines';
import { LostData } from './lost-data';
import { orderContentsOf, paymentRequestOf } from './payment-request';

const FORMAT = '5f0c6f0e-1111-4111-8111-000000000001';
const EVENT = '5f0c6f0e-1111-4111-8111-000000000002';
const EVENT_CITY = '5f0c6f0e-1111-4111-8111-000000000003';
const PRODUCT = '5f0c6f0e-1111-4111-8111-000000000004';
const SIZE = '5f0c6f0e-1111-4111-8111-000000000005';
const TEAM = '5f0c6f0e-1111-4111-8111-000000000006';

const ticket = (values: Partial<TicketLine> = {}): TicketLine =>
  ticketLine({
    public_id: FORMAT,
    format_public_id: FORMAT,
    count: 2,
    event: { public_id: EVENT, title: 'Кубок России', kind: 'Триатлон' },
    event_city: { public_id: EVENT_CITY, timezone: 'Europe/Moscow', name: 'Казань' },
    insurance: true,
    clusters: [{ name: 'Любители', document: false }],
    preReg: 'later',
    ...values,
  });
const goods = goodsLine({ public_id: PRODUCT, size: { public_id: SIZE, name: 'M' }, count: 2 });
const promocode = { code: 'ТРИ2026', discount: 10, available_code_count: 1 };
const participant = { info: participantInfo, cluster: { name: 'Любители' } };

const details = { email: 'maria@example.com', advertising: false };
const delivery = {
  location_id: 524_901,
  address: 'Лужнецкая наб., 8',
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '+79161234567',
};

describe('the order as the API takes it', () => {
  test('the order says what is bought and how many, and no price of the browser [C-070 C-072 C-095]', async () => {
    expect(await orderContentsOf([ticket()], details)).toEqual({
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
      shop: [],
      certificates: [],
      insurances: [],
      consents: { personal_data: true, policy: true, advertising: false },
    });
  });

  test('goods by product and size, and where they go [C-071 C-073 C-188]', async () => {
    const request = await orderContentsOf([{ ...goods, promocode }], { ...details, delivery });
    expect(request.shop).toEqual([
      { promocode: 'ТРИ2026', proportion: { public_id: SIZE }, product: { public_id: PRODUCT }, count: 2 },
    ]);
    expect(request.delivery).toEqual({ ...delivery, phone: '79161234567' });
  });

  test('goods that are handed out at the start are sent nowhere [C-071]', async () => {
    expect(await orderContentsOf([{ ...goods, delivery: false }], { ...details, delivery })).not.toHaveProperty(
      'delivery',
    );
    expect(await orderContentsOf([ticket()], { ...details, delivery })).not.toHaveProperty('delivery');
  });

  test('places of a team: counted as such, with the team that they join [C-072]', async () => {
    const team = { team_all: true, max_count: 4, fixed_count: true, count: 4 };
    const request = await orderContentsOf([ticket({ ...team, team: { public_id: TEAM, number: '7' } })], details);
    expect(request.tickets).toMatchObject([{ team_public_id: TEAM, team_count: 4 }]);
    expect(request.tickets?.[0]).not.toHaveProperty('ticket_count');
  });

  test('a promo code goes along only by its name [C-072]', async () => {
    const request = await orderContentsOf([ticket({ promocode })], details);
    expect(request.tickets).toMatchObject([{ promocode: 'ТРИ2026' }]);
  });

  test.each([true, false, undefined])(
    'the choice of the personal discount goes along: %p [U-33]',
    async (personal_discount) => {
      const { tickets } = await orderContentsOf([ticket({ personal_discount })], details);
      expect(tickets?.[0]?.personal_discount).toBe(personal_discount);
    },
  );

  test('a certificate is sent as it lies in the basket; what waits for the API is not [C-002 U-32]', async () => {
    const certificate = {
      ...goodsLine(),
      selector: 'certificate' as const,
      format_public_id: 'gift',
    };
    const { certificates, tickets } = await orderContentsOf([certificate, pendingLine()], details);
    expect(certificates).toEqual([certificate]);
    expect(tickets).toEqual([]);
  });

  test('a saved participant goes along, the phone as 11 digits, with the cluster [C-188]', async () => {
    const { tickets } = await orderContentsOf([ticket({ ...participant, preReg: 'ok' })], details);
    expect(tickets?.[0]?.info).toEqual({ ...participantInfo, phone: '79161234567' });
    expect(tickets?.[0]?.cluster).toEqual({ name: 'Любители' });
  });

  test('data that were put off again stay at home [C-079]', async () => {
    const { tickets } = await orderContentsOf([ticket({ ...participant, preReg: 'later' })], details);
    expect(tickets?.[0]).not.toHaveProperty('info');
    expect(tickets?.[0]).not.toHaveProperty('cluster');
  });

  test('each further participant goes along, no more than the tickets, the first one put off or not', async () => {
    const others = ['Орлова', 'Белова'].map((last_name) => ({
      ...participant,
      info: { ...participantInfo, last_name },
    }));
    const { tickets } = await orderContentsOf([ticket({ others })], details);
    expect(tickets?.[0]).not.toHaveProperty('info');
    expect(tickets?.[0]?.others).toEqual([
      { info: { ...participantInfo, last_name: 'Орлова', phone: '79161234567' }, cluster: { name: 'Любители' } },
    ]);
  });

  test('the lost proof of a further participant is forgotten, what else is known of them stays', async () => {
    const cluster = { name: 'Любители', document: { id: '1', name: 'Разряд.pdf' } };
    const first = { info: participantInfo, cluster: { name: 'Любители' } };
    const line = ticket({ count: 3, preReg: 'ok', ...first, others: [first, { info: participantInfo, cluster }] });
    const error = await orderContentsOf([line], details).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(LostData);
    expect(error.line).toBe(line);
    expect(error.withoutLost(line)).toEqual({ ...line, others: [first, first] });
  });

  test('an order with more files than it may carry is refused before it is sent', async () => {
    const others = Array.from({ length: 40 }, () => ({
      info: {
        ...participantInfo,
        additional_fields: [{ name: 'a', label: 'б', required: false, value: 'в'.repeat(60_000) }],
      },
    }));
    await expect(orderContentsOf([ticket({ count: 41, others })], details)).rejects.toThrow('больше 3 МБ');
  });

  test('a proof that the browser has lost must be chosen again [C-040]', async () => {
    const cluster = { name: 'Любители', document: { id: '1', name: 'Разряд.pdf' } };
    const line = ticket({ ...participant, cluster, preReg: 'ok' });
    const error = await orderContentsOf([line], details).catch((thrown) => thrown);
    expect(error.message).toContain('Файл «Разряд.pdf» больше не хранится в браузере');
    expect(error.withoutLost(line)).toEqual({ ...line, preReg: '', cluster: { name: 'Любители' } });
  });

  test('a licence whose form the browser has lost must be filled again', async () => {
    const line = licenceLine({ sealed: 'unknown.text' });
    const error = await orderContentsOf([line], details).catch((thrown) => thrown);
    expect(error.message).toContain('Данные лицензии «Годовая лицензия» больше не хранятся в браузере');
    expect(error.withoutLost(line)).toEqual({ ...line, sealed: '' });
  });

  test('the contract takes it', async () => {
    const lines = [ticket({ ...participant, preReg: 'ok', others: [participant] }), goods];
    const price = previewPrice(lines, { delivery: 45_000 });
    const request = await paymentRequestOf(lines, { ...details, advertising: true, delivery }, price);
    expect(paymentRequest.parse(request)).toEqual(request);
  });

  test('the sums that the buyer was shown: of the payment that comes next, and of each line with its delivery', async () => {
    const lines = [ticket({ price: 100, insurance_cost: 0.01 }), { ...goods, price: 999.99 }];
    const price = previewPrice(lines, { delivery: 45_000 });
    const request = await paymentRequestOf(lines, { ...details, delivery }, price);
    expect(request).toMatchObject({
      expected_total: 20_002 + 199_998 + 45_000,
      tickets: [{ expected_total: 20_002 }],
      shop: [{ expected_total: 199_998 }],
    });
  });
});
