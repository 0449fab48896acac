import { describe, expect, test } from '@jest/globals';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { parseBasket } from '@/lib/domain/commerce/basket/stored-basket';
import { ticketLineOf } from '@/lib/queries/event-format';

const format: EventFormat = {
  public_id: '5f0c6f0e-1111-4111-8111-000000000001',
  title: 'Спринт',
  description: '',
  requirements: '',
  start_time: '2026-06-20T07:00:00Z',
  sale_ends: null,
  cancelled: false,
  price: 4500,
  qr: true,
  regions: false,
  second_name: true,
  additional_fields: [],
  insurance_available: true,
  insurance_cost: 350,
  insurance_terms: { insurer: 'Страховая компания «Старт»', sum: 300_000, covers: ['травма на трассе'] },
  clusters: [{ name: 'Любители', document: false }],
  preregistration: true,
  license: false,
  refund_steps: [{ days: 0, percent: 100 }],
  team_all: false,
  max_count: null,
  fixed_count: false,
  buy_limit: 2,
  tickets_left: { athlete: 30 },
  age_min: 18,
  age_max: null,
  event_goods: false,
  shirts: false,
  event: {
    public_id: '5f0c6f0e-1111-4111-8111-000000000002',
    title: 'Кубок России',
    cancel: true,
    event_type: { logo: null, title: 'Триатлон' },
    banners: { preview: null, small: null, main: null, landing_page: { mobile_picture: null } },
  },
  event_city: {
    public_id: '5f0c6f0e-1111-4111-8111-000000000003',
    timezone: 'Asia/Yekaterinburg',
    city: { id: 7, name_ru: 'Екатеринбург' },
  },
};

describe('a line made of a format', () => {
  test('carries the event, its city and start, the insurance and the clusters; nothing is chosen yet [C-038 C-039 C-040 C-043]', () => {
    expect(ticketLineOf(format)).toMatchObject({
      selector: 'ticket',
      public_id: format.public_id,
      format_public_id: format.public_id,
      title: 'Спринт',
      count: 1,
      price: 4500,
      totalCost: 4500,
      event: { public_id: format.event.public_id, title: 'Кубок России', kind: 'Триатлон' },
      event_city: { public_id: format.event_city.public_id, timezone: 'Asia/Yekaterinburg', name: 'Екатеринбург' },
      start_time: '2026-06-20T07:00:00Z',
      insurance: false,
      insurance_available: true,
      insurance_cost: 350,
      insurance_terms: { insurer: 'Страховая компания «Старт»', sum: 300_000, covers: ['травма на трассе'] },
      clusters: [{ name: 'Любители', document: false }],
      preReg: '',
    });
  });

  test('carries what bounds its count and its ages', () => {
    expect(ticketLineOf(format)).toMatchObject({
      preregistration: true,
      team_all: false,
      max_count: null,
      fixed_count: false,
      buy_limit: 2,
      tickets_left: { athlete: 30 },
      age_min: 18,
      age_max: null,
    });
  });

  test('a team begins with its whole size [C-154]', () => {
    expect(ticketLineOf({ ...format, team_all: true, fixed_count: true, max_count: 3 })).toMatchObject({
      count: 3,
      totalCost: 13_500,
    });
  });

  test('comes back from local storage as it was laid there [A-050]', () => {
    const line = ticketLineOf(format);
    expect(parseBasket(JSON.stringify([line])).lines).toEqual([line]);
  });
});
