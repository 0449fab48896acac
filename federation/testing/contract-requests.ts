import { randomUUID } from 'node:crypto';
import { contract } from '@/lib/contract';
import { FALLBACK_LOCATION } from '@/lib/contract/commerce/delivery';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { call } from '@/lib/contract/wire/call';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { accountRequests } from './account-requests';
import { checkinRequests } from './checkin-requests';
import type { ContractTarget } from './contract-target';
import { application, feedback, partnershipEnquiry } from './enquiries';
import { first, newcomer, tokenOf } from './newcomer';
import { ONE_PIXEL } from './one-pixel';
import { passkeyRequests } from './passkey-requests';
import { phoneRequests } from './phone-requests';
import { resultRequests } from './result-requests';
import { teamRequests } from './team-requests';
import { type Ask, ticketRequests } from './ticket-requests';

type Contract = typeof contract;

/** The caller whose token goes with the request; by default the target's member. */
interface AsSomebody {
  readonly as?: string;
}

/** A request for every operation of the contract: one that is missing is a compile error. */
type RequestTable = {
  readonly [Noun in keyof Contract]: {
    readonly [Name in keyof Contract[Noun]]: () => Promise<RequestOf<Contract[Noun][Name]> & AsSomebody>;
  };
};

/**
 * Requests that a working API answers with 200; what they name is asked of the API itself, with the headers of the
 * visitor who sends them.
 */
export function contractRequests(
  target: ContractTarget,
  token: string | undefined,
  headers: Record<string, string> = {},
): RequestTable {
  const api = { baseUrl: target.url, headers };
  const ask: Ask = (operation, request) =>
    call(operation, request, { ...api, ...(token && { authorization: `Bearer ${token}` }) });
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
  const memberToken = async () => tokenOf(await ask(contract.sessions.signIn, { body: target.member }));

  const ownLicence = async (as = token ?? '') => first((await askAs(as, contract.licences.all, {})).values);

  const product = async () => first((await ask(contract.shop.list, {})).values);

  /** A member made for one request, which may destroy the account. */
  async function passerby() {
    const body = newcomer();
    await ask(contract.users.register, { body });
    await ask(contract.users.verifyEmail, { body: { code: await target.emailCode(body.email, 'email') } });
    const as = tokenOf(await ask(contract.sessions.signIn, { body }));
    return { ...body, as };
  }
  const askAs = <O extends AnyOperation>(as: string, operation: O, request: RequestOf<O>): Promise<ResponseOf<O>> =>
    call(operation, request, {
      ...api,
      authorization: `Bearer ${as}`,
      ...(operation.idempotent && { idempotencyKey: randomUUID() }),
    });
  const { changeTeam, ...ofTeams } = teamRequests(askAs, passerby);
  /** The key of an order that was just made. */
  async function orderKey() {
    const event = await openEvent();
    const body = purchase(event, personal(event));
    const idempotencyKey = randomUUID();
    await call(contract.payments.create, { body }, { ...api, idempotencyKey });
    return { body: { idempotency_key: idempotencyKey } };
  }
  return {
    calendar: {
      version: nothing,
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
    search: {
      all: async () => ({ query: { query: 'триатлон' } }),
      suggest: async () => ({ query: { query: 'триа' } }),
      admit: nothing,
    },
    orders: {
      one: async () => ({ params: { public_id: first((await ask(contract.orders.ofShop, {})).values).public_id } }),
      check: async () => ({ params: { public_id: first((await ask(contract.orders.ofShop, {})).values).public_id } }),
      ofShop: nothing,
      ofGuests: nothing,
      adopt: async () => ({ params: { public_id: first((await ask(contract.orders.ofShop, {})).values).public_id } }),
      paidSince: async () => ({ query: { since: '2026-01-01T00:00:00Z' } }),
      usedDiscounts: nothing,
    },
    payments: {
      async create() {
        const event = await openEvent();
        return { body: purchase(event, personal(event)) };
      },
      checkProof: async () => ({ body: { document: `data:image/png;base64,${ONE_PIXEL}` } }),
      state: orderKey,
      check: orderKey,
    },
    results: resultRequests(ask, target),
    sessions: {
      signIn: async () => ({ body: target.member }),
      async openOrder() {
        const event = await openEvent();
        const { tickets, ...rest } = purchase(event, personal(event));
        // Nothing is left to pay, so that its e-mail comes at once.
        const body = {
          ...rest,
          expected_total: 0,
          tickets: tickets.map((line) => ({ ...line, promocode: 'FREESTART' })),
        };
        await call(contract.payments.create, { body }, { ...api, idempotencyKey: randomUUID() });
        return { body: { code: await target.emailCode(body.email, 'order') } };
      },
      signOut: nothing,
      history: nothing,
      async endOne() {
        const { as } = await passerby();
        const { values } = await askAs(as, contract.sessions.history, {});
        return { params: { public_id: first(values).public_id }, as };
      },
      endOthers: async () => ({ as: (await passerby()).as }),
    },
    tickets: { ...ticketRequests(ask), changeTeam },
    checkins: checkinRequests(target, openEvent),
    branches: { regions: nothing, child: nothing },
    documents: {
      list: async () => ({ query: { type: 'main' } }),
      protocols: nothing,
      ofSection: async () => ({ params: { section: 'regions' } }),
      editions: async () => ({ params: { name: 'offers' } }),
      async file() {
        const { values } = await ask(contract.documents.list, { query: {} });
        return { params: { name: first(values).public_id } };
      },
    },
    events: { list: nothing, cities: nothing },
    eventTypes: { list: nothing },
    managements: { list: nothing },
    members: {
      groups: nothing,
      ofGroup: async () => ({
        params: { public_id: first((await ask(contract.members.groups, {})).values).public_id },
      }),
    },
    olympic: {
      feedback: async () => ({ body: feedback({ email: newcomer().email }) }),
      apply: async () => ({ body: application({ email: newcomer().email }) }),
    },
    pages: { list: nothing, one: async () => ({ params: { slug: 'judgment' } }) },
    pictures: {
      async file() {
        const group = first((await ask(contract.members.groups, {})).values);
        const { values } = await ask(contract.members.ofGroup, { params: { public_id: group.public_id } });
        const [folder = '', name = ''] = values.find(({ picture }) => picture)?.picture?.split('/') ?? [];
        return { params: { folder, name } };
      },
    },
    partners: { banners: nothing },
    support: { ask: async () => ({ body: partnershipEnquiry({ email: newcomer().email }) }) },
    teams: {
      ofFormat: async () => ({ params: { public_id: first((await openEvent()).formats).public_id } }),
      ...ofTeams,
    },
    licences: {
      all: nothing,
      valid: nothing,
      past: nothing,
      pdf: async () => ({ params: { public_id: (await ownLicence()).public_id } }),
      owner: async () => ({ params: { public_id: (await ownLicence()).public_id } }),
      check: async () => ({ params: { token: (await ownLicence(await memberToken())).check_token } }),
      forStart: async () => ({ params: { format_public_id: first((await openEvent()).formats).public_id } }),
    },
    regions: { list: nothing },
    insurances: { list: nothing },
    shop: {
      list: nothing,
      one: async () => ({ params: { public_id: (await product()).public_id } }),
      related: async () => ({ params: { event_city_public_id: (await openEvent()).event_city_public_id } }),
      shirts: async () => ({ params: { event_city_public_id: (await openEvent()).event_city_public_id } }),
    },
    delivery: {
      price: async () => ({
        body: { city: { id: FALLBACK_LOCATION.city }, goods: [{ public_id: (await product()).public_id, count: 2 }] },
      }),
      licenceMethods: nothing,
      regions: nothing,
      cities: async () => ({ params: { region_id: FALLBACK_LOCATION.region } }),
      detect: nothing,
    },
    promocodes: {
      forProduct: async () => ({ params: { code: 'SHOP15', public_id: (await product()).public_id } }),
      async forInsurance() {
        const { values } = await ask(contract.insurances.list, {});
        return { params: { code: 'LICENCE10', public_id: first(values).public_id } };
      },
      forTicket: async () => ({
        params: { code: 'START10', public_id: first((await openEvent()).formats).public_id },
      }),
    },
    ...accountRequests(target, ask, askAs, passerby),
    passkeys: passkeyRequests(target, ask, askAs, passerby),
    phones: phoneRequests(target, ask, askAs, passerby),
  };
}

const purchase = (
  event: CalendarEventPage & { event_city_public_id: string },
  format: CalendarEventPage['formats'][number] | undefined,
) => ({
  email: `contract-${randomUUID()}@example.com`,
  expected_total: kopecksOf(format?.price ?? 0),
  tickets: [
    {
      event_public_id: event.public_id,
      event_city_public_id: event.event_city_public_id,
      format_public_id: format?.public_id ?? '',
      ticket_count: 1,
      insurance: false,
    },
  ],
  consents: { personal_data: true as const, policy: true as const, advertising: false },
});
