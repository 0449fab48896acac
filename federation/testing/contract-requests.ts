import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import type { CalendarEventPage } from '@/lib/contract/calendar';
import { call } from '@/lib/contract/call';
import type { AnswerOf, AnyOperation, RequestOf } from '@/lib/contract/operation';
import type { ContractTarget } from './contract-target';

type Contract = typeof contract;

/** A request for every operation of the contract: one that is missing is a compile error. */
type RequestTable = {
  readonly [Noun in keyof Contract]: {
    readonly [Name in keyof Contract[Noun]]: () => Promise<RequestOf<Contract[Noun][Name]>>;
  };
};

/** Requests that a working API answers with 200; what they name is asked of the API itself. */
export function contractRequests(target: ContractTarget, token: string | undefined): RequestTable {
  const ask = <O extends AnyOperation>(operation: O, request: RequestOf<O>): Promise<AnswerOf<O>> =>
    call(operation, request, { baseUrl: target.url, ...(token && { authorization: `Bearer ${token}` }) });
  const nothing = async () => ({});

  async function openEvent(): Promise<CalendarEventPage & { event_city_public_id: string }> {
    const { values } = await ask(contract.calendar.list, { query: {} });
    for (const { public_id } of values.toReversed()) {
      const event = await ask(contract.calendar.one, { params: { public_id } });
      const { event_city_public_id } = event;
      if (event_city_public_id && personal(event)) return { ...event, event_city_public_id };
    }
    throw new Error('the calendar has no event with a free personal place');
  }
  const personal = (event: CalendarEventPage) =>
    event.formats.find((format) => !format.team_all && format.tickets_left.athlete > 0);
  const resultCity = async () => {
    const { values } = await ask(contract.results.eventCities, { body: {} });
    return first(values).public_id;
  };

  return {
    calendar: {
      list: async () => ({ query: { type: 'ru' } }),
      one: async () => ({ params: { public_id: (await openEvent()).public_id } }),
    },
    eventFormats: {
      one: async () => ({ params: { public_id: first((await openEvent()).formats).public_id } }),
      async ofEventCity() {
        const { public_id, event_city_public_id } = await openEvent();
        return { params: { event_public_id: public_id, event_city_public_id }, query: {} };
      },
    },
    news: {
      list: nothing,
      preview: async () => ({ query: { limit: 5 } }),
      one: async () => ({
        params: { public_id: first((await ask(contract.news.list, {})).values).public_id },
      }),
    },
    orders: {
      one: async () => ({ params: { public_id: first((await ask(contract.orders.ofShop, {})).values).public_id } }),
      ofShop: nothing,
    },
    payments: {
      async create() {
        const event = await openEvent();
        return { body: purchase(event, personal(event)?.public_id ?? '') };
      },
    },
    results: {
      eventCities: async () => ({ body: { search: '' } }),
      formats: async () => ({ params: { event_city_public_id: await resultCity() } }),
      async rows() {
        const event_city_id = await resultCity();
        const { values } = await ask(contract.results.formats, { params: { event_city_public_id: event_city_id } });
        return { body: { event_city_id, format: first(values).external_format, page: 1, page_size: 30 } };
      },
    },
    sessions: {
      signIn: async () => ({ body: target.member }),
      signOut: nothing,
      history: nothing,
    },
    tickets: {
      mine: nothing,
      transferred: nothing,
      past: nothing,
      one: async () => ({ params: { public_id: first((await ask(contract.tickets.mine, {})).values).public_id } }),
    },
    users: {
      register: async () => ({ body: newcomer() }),
      async verifyEmail() {
        const body = newcomer();
        await ask(contract.users.register, { body });
        return { body: { code: await target.confirmationCode(body.email) } };
      },
    },
  };
}

const newcomer = () => ({ email: `contract-${randomUUID()}@example.com`, password: 'contract-password' });

const purchase = (event: CalendarEventPage & { event_city_public_id: string }, format_public_id: string) => ({
  email: `contract-${randomUUID()}@example.com`,
  tickets: [
    {
      event_public_id: event.public_id,
      event_city_public_id: event.event_city_public_id,
      format_public_id,
      ticket_count: 1,
      insurance: false,
    },
  ],
  consents: { personal_data: true as const, policy: true as const, advertising: false },
});

function first<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined) throw new Error('the API has nothing of this kind to ask about');
  return value;
}
