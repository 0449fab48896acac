import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { allOperations, contract } from '@/lib/contract';
import { call } from '@/lib/contract/wire/call';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import type { AnyOperation } from '@/lib/contract/wire/operation';
import { contractRequests } from './testing/contract-requests';
import { type ContractTarget, embeddedApi } from './testing/contract-target';
import { tokenOf } from './testing/newcomer';
import { placesOf, textPlaces, variantsOf } from './testing/text-inputs';

let target: ContractTarget;
let token: string;
/** A valid request of each operation; made before others are sent: wrong passwords would lock their makers out. */
const prepared: Sent[] = [];
beforeAll(async () => {
  target = await embeddedApi({ ownLimits: false });
  token = tokenOf(await call(contract.sessions.signIn, { body: target.member }, { baseUrl: target.url }));
  const requests = contractRequests(target, token) as unknown as Record<string, Record<string, () => Promise<Request>>>;
  for (const [noun, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations as unknown as Record<string, AnyOperation>)) {
      prepared.push({ operation, request: (await requests[noun]?.[name]?.()) ?? {} });
    }
  }
});
afterAll(() => target.close());

const listed = JSON.parse(readFileSync('node_modules/big-list-of-naughty-strings/blns.json', 'utf8')) as string[];
const unstorable = ['\0', 'a\0b', '\ud800', 'x\udc00', '\udfff\ud800'];
const long = ['x'.repeat(100_000), '🏊'.repeat(30_000), `${'a'.repeat(50_000)}\n${' '.repeat(50_000)}`];
const bidi = ['\u202eтекст\u202c', '\u2066\u2067\u2068\u2069', 'א\u200f\u200e1', 'ا\u0300\u0301'.repeat(50)];
const wild = [...unstorable, ...long, ...bidi];
const strings = [...new Set([...listed, ...bidi])];

/** Fewer than the API works on and lets wait of files. */
const AT_ONCE = 8;
const partNames = ['params', 'query', 'body'] as const;

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly as?: string;
}
interface Sent {
  readonly operation: AnyOperation;
  readonly request: Request;
}

async function send({ operation, request }: Sent): Promise<number> {
  const headers: Record<string, string> = {};
  const given = request.as ?? token;
  headers.authorization = operation.access === 'order-or-member-raw-token' ? given : `Bearer ${given}`;
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (operation.idempotent) headers['idempotency-key'] = randomUUID();
  const path = addressOf(operation, request);
  // Half a pair of surrogates cannot be written into an address at all.
  if (path === null) return 400;
  const response = await fetch(target.url + path, {
    method: operation.method,
    headers,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

function addressOf(operation: AnyOperation, request: Request): string | null {
  try {
    return requestPathOf(operation, request);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

const isTaken = ({ operation, request }: Sent) =>
  partNames.every((part) => operation[part] === undefined || operation[part].safeParse(request[part]).success);

/** Each place has another text than its neighbour; prime to the number of texts, so that each comes once. */
const STRIDE = 37;
/** Operations share the list among them: each gets a part, and each text goes into every fourth operation. */
const PART = 4;
/** A password is hashed and an order written for each text that is taken. */
const PART_OF_DEAR = 16;

const isDear = ({ idempotent, body }: AnyOperation) =>
  idempotent || (body instanceof z.ZodObject && 'password' in body.shape);

function* requestsOf(operation: AnyOperation, valid: Request, turn: number): Generator<Sent> {
  const seen = new Set<string>();
  const part = isDear(operation) ? PART_OF_DEAR : PART;
  const sample = strings.filter((_, at) => at % part === turn % part);
  for (const name of partNames) {
    const schema = operation[name];
    for (const value of schema ? variantsOf(schema, valid[name]) : []) {
      const places = textPlaces(value).filter(({ path }) => !seen.has(`${name}${path}`));
      for (const { path } of places) seen.add(`${name}${path}`);
      const withTexts = (texts: readonly (string | undefined)[]): Sent => ({
        operation,
        request: {
          ...valid,
          [name]: places.reduce((whole, { put }, index) => {
            const text = texts[index];
            return text === undefined ? whole : put(whole, text);
          }, value),
        },
      });
      const only = (place: number, text: string) => places.map((_, index) => (index === place ? text : undefined));
      for (const place of places.keys()) for (const text of wild) yield withTexts(only(place, text));
      // What a schema refuses, it refuses in the same way each time: one such text is sent, and all that it takes.
      const taken = places.map((_, place) => sample.filter((text) => isTaken(withTexts(only(place, text)))));
      for (const [place, texts] of taken.entries()) {
        const refused = sample.find((text) => !texts.includes(text));
        if (refused !== undefined) yield withTexts(only(place, refused));
      }
      const rounds = Math.max(0, ...taken.map(({ length }) => length));
      for (let round = 0; round < rounds; round++) {
        yield withTexts(taken.map((texts, place) => texts[(round + place * STRIDE) % texts.length]));
      }
    }
  }
}

/** Beyond a column's range, and what a column of counts does not take. */
const numbers = [-1, 0, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const days = ['0000-01-01', '0001-01-01', '9999-12-31'];
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function* extremesOf(operation: AnyOperation, valid: Request): Generator<Sent> {
  for (const part of partNames) {
    const schema = operation[part];
    for (const value of schema ? variantsOf(schema, valid[part]) : []) {
      const extremes = [
        ...placesOf(value, (one) => typeof one === 'number').flatMap(({ put }) =>
          numbers.map((one) => put(value, one)),
        ),
        ...placesOf(value, isDay).flatMap(({ put }) => days.map((one) => put(value, one))),
      ];
      for (const extreme of extremes) yield { operation, request: { ...valid, [part]: extreme } };
    }
  }
}

/** Sends what is made of a valid request of each operation; tells the failures of the server and counts the statuses. */
async function sendAll(requestsOf: (operation: AnyOperation, valid: Request, turn: number) => Generator<Sent>) {
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  for (const [turn, { operation, request }] of prepared.entries()) {
    const waiting = requestsOf(operation, request, turn);
    const work = async () => {
      for (const sent of waiting) {
        const status = await send(sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500)
          failures.push(
            `${operation.method} ${operation.path} ${status} ${JSON.stringify(sent.request).slice(0, 300)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return { statuses, failures };
}

test('a number or day beyond what the database holds, in any input of the contract, is no failure of the server', async () => {
  const { statuses, failures } = await sendAll(extremesOf);
  expect(failures.slice(0, 20)).toEqual([]);
  // The control: some do get past the schemas.
  expect(statuses.get(200)).toBeGreaterThan(10);
});

test('a naughty text in any input of the contract is no failure of the server', async () => {
  const { statuses, failures } = await sendAll(requestsOf);
  expect(failures.slice(0, 20)).toEqual([]);
  // The control: texts do get past the schemas.
  expect(statuses.get(200)).toBeGreaterThan(300);
});

/**
 * Hundreds of times what a text of this length costs that is read once. Of the processor, which others who use the machine
 * do not add to; three times in a row, so that no collection of garbage is taken for it.
 */
const ENDLESS_US = 300_000;

function isEndless(work: () => unknown, tries = 3): boolean {
  return Array.from({ length: tries }).every(() => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user > ENDLESS_US;
  });
}

test('control: a pattern that goes back over what it has read is found out', () => {
  expect(isEndless(() => /^(?:\s+)+$/.test(`${' '.repeat(26)}!`), 1)).toBe(true);
  expect(isEndless(() => /^\s+$/.test(`${' '.repeat(100_000)}!`))).toBe(false);
});

test('a text of 100,000 signs, read by any schema, is judged without going back over it', () => {
  const endless = ['x', ' ', '1', '-', 'a@', 'a.', '+7(', 'а-', '0.', "x '", '/'].map(
    (part) => `${part.repeat(100_000 / part.length)}!`,
  );
  const slow = allOperations.flatMap((operation) =>
    partNames.flatMap((part) => {
      const schema = operation[part];
      const values = schema ? variantsOf(schema, {}) : [];
      return values.flatMap((value) =>
        textPlaces(value).flatMap(({ path, put }) =>
          endless.flatMap((text) => {
            const given = put(value, text);
            return isEndless(() => schema?.safeParse(given)) ? [`${operation.path} ${path} ${text.slice(0, 5)}`] : [];
          }),
        ),
      );
    }),
  );
  expect(slow).toEqual([]);
});
