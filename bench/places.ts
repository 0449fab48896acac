import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@/federation/db/client';
import { type PaymentRequest, payments } from '@/lib/contract/commerce/payment';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import { HIDDEN_PRICE, hiddenFormat } from './hidden-format';
import type { SystemUnderTest } from './system';

const BUYERS = 200;
const PLACES = 50;
const ROUNDS = 20;

interface Round {
  sold: number;
  warned: number;
  failed: number;
  slowestMs: number;
}

/** 200 buyers at once on 50 places, 20 rounds; anything but 50 sold and 150 warned is a failure. */
export async function benchPlaces({ federationUrl, databaseUrl }: SystemUnderTest): Promise<void> {
  const { db, close } = connect(databaseUrl);
  const rounds: Round[] = [];
  try {
    for (let number = 0; number < ROUNDS; number++)
      rounds.push(await sellOut(federationUrl, await hiddenFormat(db, PLACES)));
  } finally {
    await close();
  }
  const wrong = rounds.filter(({ sold, warned }) => sold !== PLACES || warned !== BUYERS - PLACES).length;
  const slowest = Math.max(...rounds.map((round) => round.slowestMs));
  console.table({
    [`${BUYERS} покупателей на ${PLACES} мест`]: {
      раундов: ROUNDS,
      'из них верных': ROUNDS - wrong,
      'самый долгий ответ, мс': slowest,
    },
  });
  if (wrong > 0) {
    console.table(rounds);
    throw new Error('places were sold twice or stayed unsold');
  }
}

async function sellOut(baseUrl: string, ids: Awaited<ReturnType<typeof hiddenFormat>>): Promise<Round> {
  const buyers = Array.from({ length: BUYERS }, () => buy(baseUrl, ids));
  const outcomes = await Promise.all(buyers);
  const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome).length;
  return {
    sold: count('sold'),
    warned: count('warned'),
    failed: count('failed'),
    slowestMs: Math.round(Math.max(...outcomes.map(({ ms }) => ms))),
  };
}

async function buy(baseUrl: string, ids: Awaited<ReturnType<typeof hiddenFormat>>) {
  const body: PaymentRequest = {
    email: `buyer-${randomUUID()}@example.com`,
    expected_total: HIDDEN_PRICE,
    tickets: [{ ...ids, ticket_count: 1, insurance: false }],
    consents: { personal_data: true, policy: true, advertising: false },
  };
  const start = performance.now();
  const response = await submit(baseUrl, body, randomUUID()).catch(() => undefined);
  const outcome = response === undefined ? 'failed' : response.redirect_url ? 'sold' : 'warned';
  return { outcome, ms: performance.now() - start };
}

/** Like the browser, a refused buyer repeats the request when told to. */
async function submit(baseUrl: string, body: PaymentRequest, idempotencyKey: string) {
  for (;;) {
    try {
      return await call(payments.create, { body }, { baseUrl, idempotencyKey });
    } catch (error) {
      if (!(error instanceof CallError) || error.retryAfter === undefined) throw error;
      await sleep(error.retryAfter * 1000);
    }
  }
}
