import { describe, expect, test } from '@jest/globals';
import { paymentRequest } from '@/lib/contract/payment';
import type { TicketLine } from '@/lib/domain/basket-line';
import { participantInfo, ticketLine } from '@/lib/domain/testing/basket-lines';
import { paymentRequestOf } from '@/lib/queries/payment';

const FORMAT = '5f0c6f0e-1111-4111-8111-000000000001';
const EVENT = '5f0c6f0e-1111-4111-8111-000000000002';
const EVENT_CITY = '5f0c6f0e-1111-4111-8111-000000000003';

const line = (values: Partial<TicketLine> = {}): TicketLine =>
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

const participant = {
  info: participantInfo,
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
    expect(paymentRequest.parse(request)).toMatchObject(request);
  });
});
