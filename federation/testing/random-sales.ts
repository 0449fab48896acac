import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { formats } from '@/federation/db/schema/events/event-format';
import { openAcquiring } from '@/federation/gateways/acquiring/open-acquiring';
import { jobHandlers } from '@/federation/job-handlers';
import { cancelStarts } from '@/federation/modules/commerce/start/cancel-starts';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { agreedLosses } from './agreed-losses';
import { type TestApp, testApp } from './app';
import { type Checkout, checkoutOf, lineOf, submit } from './buyer';
import type { TestFormat } from './format';
import { createDeliveryPlaces, createProduct, createPromoCode, goodsOf, type TestProduct, toMoscow } from './goods';
import { ledgerBank } from './ledger-bank';
import { randomBank } from './random-bank';
import { type Action, type Command, chosen, type Draw } from './random-commands';
import { PROVEN, randomPerson, randomTickets } from './random-tickets';
import { formatWithShirts } from './shirts';
import { signedInUser, type TestUser } from './signed-in-user';
import { ask } from './sms';
import { surchargeFor } from './surcharge';
import { refundableFormat, ticketDesk } from './ticket-life';
import { countNothing } from './without-limits';

const VIP = 2;
const CAPTAIN = 3;
const ERASED = 4;

const VIP_OF_20_PERCENT = {
  role: 'VIP',
  discount: 20,
  discountForm: 'percent',
  name: 'Мария',
  lastName: 'Соколова',
} as const;

interface Sold {
  readonly run: TestFormat;
  readonly adults: TestFormat;
  readonly relay: TestFormat;
  readonly free: TestFormat;
  readonly product: TestProduct;
  readonly code: string;
}

/** Few of each, so that they run out; kopecks that do not divide; terms that change within days. */
async function putOnSale(federation: TestApp): Promise<Sold> {
  const startTime = (days: number) => new Date(federation.clock.now().getTime() + days * DAY_MS);
  const [full, third] = [
    { days: 2, percent: 100 },
    { days: 1, percent: 33 },
  ];
  const run = { places: 9, insuranceKopecks: 15_005, clusters: [{ name: PROVEN, document: true }] };
  const adults = { places: 5, priceKopecks: 100_001, buyLimit: 3, ageMin: 18 };
  const { code } = await createPromoCode(federation.db, { uses: 5, discount: 15, validUntil: startTime(300) });
  return {
    run: await formatWithShirts(
      federation,
      { M: 4, L: 3 },
      { ...run, startTime: startTime(4), refundSteps: [full, third] },
    ),
    adults: await refundableFormat(federation, { ...adults, startTime: startTime(9) }),
    relay: await refundableFormat(federation, { places: 16, team: true, maxCount: 4, startTime: startTime(12) }),
    free: await refundableFormat(federation, { places: 6, priceKopecks: 0, startTime: startTime(6) }),
    product: await createProduct(federation.db, { M: 3 }),
    code,
  };
}

/** Two buyers, a VIP, the captain of a relay, and one who erases the account and comes as somebody new. */
export async function randomSales() {
  const bank = ledgerBank();
  const federation = await testApp({ deps: { acquiring: bank.gateway } });
  const { db, clock, deps } = federation;
  bank.connect(openAcquiring(deps.settings));
  await countNothing(db);
  await createDeliveryPlaces(db);
  const members: TestUser[] = [];
  for (let at = 0; at <= ERASED; at += 1) members.push(await signedInUser(federation));
  const memberAt = (who: number): TestUser => {
    const member = chosen(members, who);
    if (!member) throw new Error('there are no members');
    return member;
  };
  await db
    .update(users)
    .set(VIP_OF_20_PERCENT)
    .where(eq(users.publicId, memberAt(VIP).userId));
  let sold = await putOnSale(federation);
  const startAt = (pick = 0) => chosen([sold.run, sold.adults, sold.relay, sold.free], pick) ?? sold.run;
  const desk = ticketDesk(federation);
  const presses: { readonly body: Checkout; readonly key: string; readonly member: TestUser }[] = [];

  async function press({ body, key, member }: (typeof presses)[number]): Promise<number> {
    const { status, response } = await submit(federation, body, { headers: member.headers, key });
    // Too little is left: 200 with a message.
    return status === 200 && !response.order_public_id ? 409 : status;
  }

  async function buy({ member, picks }: Draw): Promise<number> {
    const [which, count = 0, named = 0, , , extras = 0, discount = 0] = picks;
    const format = member === memberAt(CAPTAIN) ? sold.relay : startAt(which);
    const { cluster, ...info } = randomPerson(picks);
    const line = lineOf(format, {
      ticket_count: 1 + (count % 3),
      insurance: format.insuranceKopecks !== null && count % 2 === 0,
      ...(named % 3 === 0 && { info, ...(format === sold.run && { cluster }) }),
      ...(extras % 5 === 0 && { promocode: sold.code }),
      ...(discount % 3 > 0 && { personal_discount: discount % 3 === 1 }),
    });
    const goods = extras % 7 === 0 && { shop: [goodsOf(sold.product)], delivery: toMoscow };
    const pressed = { body: checkoutOf([line], { email: member.email, ...goods }), key: randomUUID(), member };
    const status = await press(pressed);
    if (status === 200) presses.push(pressed);
    return status;
  }

  /** One in three from a browser that does not know the ticket's key. */
  async function giveUpDiscount({ picks: [pick = 0] }: Draw): Promise<number> {
    const member = memberAt(VIP);
    const mine = (await desk.listed(member, 'my')).filter(({ actions }) => actions.includes('give-up-discount'));
    const { ticket } = await desk.one(member, chosen(mine, pick)?.public_id ?? randomUUID());
    if (!ticket.surcharge) return 404;
    const { email, idempotency_key } = ticket.surcharge;
    const key = pick % 3 ? idempotency_key : randomUUID();
    const pressed = { body: surchargeFor(ticket.public_id, { email }), key, member };
    const status = await press(pressed);
    if (status === 200) presses.push(pressed);
    return status;
  }

  async function erase(): Promise<number> {
    const { headers, password } = memberAt(ERASED);
    const payload = { password, agreed: await agreedLosses(federation, headers) };
    const { status } = await ask(federation, '/api/user/erasure', { payload, headers });
    members[ERASED] = await signedInUser(federation);
    return status;
  }

  async function cancelStart({ picks: [pick] }: Draw): Promise<number> {
    const { eventCityId, publicId } = startAt(pick);
    const call = { operator: 'Анна', reason: 'наводнение', now: clock.now() };
    await cancelStarts(deps, { eventCityId, formatIds: [publicId] }, call);
    await deps.queue.drain('pay-back-ticket', jobHandlers(deps));
    return 200;
  }

  async function closeSale({ picks: [pick, other = 0] }: Draw): Promise<number> {
    const saleEnds = other % 2 ? clock.now() : null;
    await db
      .update(formats)
      .set({ saleEnds })
      .where(eq(formats.publicId, startAt(pick).publicId));
    return 200;
  }

  const doing: Readonly<Record<Action, (draw: Draw) => Promise<number>>> = {
    ...randomTickets(federation, { captain: memberAt(CAPTAIN), relayId: () => sold.relay.publicId }),
    ...randomBank(federation, bank),
    buy,
    giveUpDiscount,
    /** The same press once more: at the bank, after a declined card, after paying, or after all is over. */
    async payAgain({ picks: [pick] }) {
      const before = chosen(presses, pick);
      return before ? press(before) : 404;
    },
    async pass({ picks: [pick = 0] }) {
      clock.advance({ minutes: pick % (pick % 4 ? 20 : 300) });
      return 200;
    },
    erase,
    cancelStart,
    closeSale,
    async renewStarts() {
      sold = await putOnSale(federation);
      return 200;
    },
  };
  /** How often each action was done, and not refused. */
  const done = new Map<Action, number>();

  /** Throws where the federation broke, instead of saying what stands against it. */
  async function act({ action, who, picks }: Command): Promise<void> {
    const status = await doing[action]({
      member: memberAt(who),
      friend: memberAt(who + 1 + ((picks[1] ?? 0) % ERASED)),
      picks,
    });
    if (status >= 500) throw new Error(`${action} of member ${who}: ${status}`);
    if (status === 200) done.set(action, (done.get(action) ?? 0) + 1);
  }
  const deliver = () => doing.report({ member: memberAt(0), friend: memberAt(1), picks: [1] });
  return { federation, bank, done, act, deliver };
}
export type RandomSales = Awaited<ReturnType<typeof randomSales>>;
