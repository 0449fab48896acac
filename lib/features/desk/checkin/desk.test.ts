import { beforeEach, describe, expect, test } from '@jest/globals';
import { NO_CHECKIN_LINK } from '@/lib/contract/desk/checkin-link';
import { codeHash } from '@/lib/domain/commerce/ticket/checkin';
import { CheckinDesk, DESK_OVER } from './desk';
import { countTickets, disputesOf } from './desk-state';
import { ANNA, DeskFederation, LATE, MemoryStore, PETR, revoked, ticket, unreachable } from './testing/desk-federation';

const TOKEN = 't'.repeat(43);

let federation: DeskFederation;
let ids = 0;
const deskOf = (label = 'Пункт 1', store = new MemoryStore(), clock = () => federation.now) => {
  const newId = () => `00000000-0000-4000-9000-${String(++ids).padStart(12, '0')}`;
  return { store, desk: new CheckinDesk({ api: federation.api(label), store, clock, newId }) };
};
const last = (desk: CheckinDesk) => desk.getState().scans[0];
const later = (minutes: number) => {
  federation.now = new Date(federation.now.getTime() + minutes * 60_000);
};
const offline = (isOffline: boolean) => {
  federation.failure = isOffline ? unreachable : null;
};
const disputes = (desk: CheckinDesk) => disputesOf(desk.getState().scans, desk.getState().list?.tickets ?? []);

beforeEach(async () => {
  federation = new DeskFederation();
  federation.tickets = [
    await ticket(ANNA),
    await ticket(PETR, { name: 'Яшин П.', start_number: '18', ticket_number: '1000002' }),
    await ticket(LATE, { name: '', start_number: null, ticket_number: '1000003', state: 'unregistered' }),
  ];
});

describe('with a network', () => {
  test('the federation judges; the second time tells of the first', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    await desk.scanText(ANNA);
    expect(last(desk)).toMatchObject({ verdict: 'go', alone: false, waiting: false, ticket: { name: 'Серова А.' } });
    later(5);
    await desk.scanText(ANNA);
    expect(last(desk)).toMatchObject({
      verdict: 'again',
      ticket: { checked: { at: '2026-06-20T06:00:00.000Z', label: 'Пункт 1' } },
    });
    expect(countTickets(desk.getState().list?.tickets ?? [])).toEqual({ ready: 2, checked: 1 });
  });

  test('a participant who has registered a minute ago is let in, though the list does not know it', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    federation.tickets = federation.tickets.map((one) => ({ ...one, state: 'ready' as const }));
    await desk.scanText(LATE);
    expect(last(desk)?.verdict).toBe('go');
  });

  test('a text that is no code of a ticket is not even sent', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    await desk.scanText('https://example.com/');
    expect(last(desk)).toMatchObject({ verdict: 'stop', reason: 'unknown', code_hash: null });
  });
});

describe('before the day before the start', () => {
  beforeEach(() => {
    federation.now = new Date('2026-06-18T20:59:59Z');
  });

  test.each([
    ['with a network', false],
    ['without one', true],
  ])('scans are a rehearsal %s: nothing is recorded, sent later or disputed', async (_, isOffline) => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    offline(isOffline);
    for (let time = 0; time < 2; time++) {
      await desk.scanText(ANNA);
      expect(last(desk)).toMatchObject({ verdict: 'go', rehearsal: true, waiting: false });
    }
    offline(false);
    await desk.refresh({ anew: true });
    expect(federation.heard).toEqual([]);
    expect(countTickets(desk.getState().list?.tickets ?? [])).toEqual({ ready: 2, checked: 0 });
    expect(disputes(desk)).toEqual([]);

    // The control: a second later, in the city of the start, it counts.
    later(1);
    await desk.scanText(ANNA);
    expect(last(desk)).toMatchObject({ verdict: 'go', rehearsal: false });
    expect(countTickets(desk.getState().list?.tickets ?? [])).toEqual({ ready: 2, checked: 1 });
  });
});

test('a check-in that the federation has undone is forgotten by the device that made it, at once and for good', async () => {
  const { desk } = deskOf();
  await desk.open(TOKEN);
  await desk.scanText(ANNA);
  later(2);
  federation.undo((await codeHash(ANNA)) ?? '');
  await desk.refresh();
  expect(countTickets(desk.getState().list?.tickets ?? [])).toEqual({ ready: 2, checked: 0 });
  await desk.refresh({ anew: true });
  expect(countTickets(desk.getState().list?.tickets ?? [])).toEqual({ ready: 2, checked: 0 });
  await desk.scanText(ANNA);
  expect(last(desk)?.verdict).toBe('go');
});

describe('without a network', () => {
  test('the desk judges by its list, remembers over a reload and tells once the network is back', async () => {
    const { desk, store } = deskOf();
    await desk.open(TOKEN);
    offline(true);
    await desk.scanText(ANNA);
    expect(last(desk)).toMatchObject({ verdict: 'go', alone: true, waiting: true });
    await desk.scanText(ANNA);
    expect(last(desk)?.verdict).toBe('again');
    await desk.scanText(LATE);
    expect(last(desk)).toMatchObject({ verdict: 'stop', reason: 'unregistered' });

    const reopened = deskOf('Пункт 1', store).desk;
    await reopened.open(null);
    expect(reopened.getState()).toMatchObject({ phase: 'open', isConnected: false, latest: null });
    await reopened.scanText(ANNA);
    expect(last(reopened)?.verdict).toBe('again');
    later(7);
    offline(false);
    await reopened.refresh();
    expect(federation.heard).toMatchObject([{ at: '2026-06-20T06:00:00.000Z' }]);
    expect(reopened.getState().scans.filter(({ waiting }) => waiting)).toEqual([]);
    expect(disputes(reopened)).toEqual([]);
    await reopened.refresh();
    expect(federation.heard).toHaveLength(1);
  });

  test('two desks let one ticket in alone: both learn of it, the earlier is the first', async () => {
    const [one, two] = [deskOf('Пункт 1').desk, deskOf('Пункт 2').desk];
    await one.open(TOKEN);
    await two.open(TOKEN);
    offline(true);
    await one.scanText(ANNA);
    later(5);
    await two.scanText(ANNA);
    await two.scanText(PETR);
    expect([last(one)?.verdict, last(two)?.verdict]).toEqual(['go', 'go']);
    offline(false);
    await two.refresh();
    expect(disputes(two)).toEqual([]);
    await one.refresh();
    await two.refresh();
    const first = { at: '2026-06-20T06:00:00.000Z', label: 'Пункт 1', times: 2 };
    expect(disputes(two)).toMatchObject([{ first, scan: { ticket: { name: 'Серова А.' } } }]);
    expect(disputes(one)).toMatchObject([{ first }]);
    expect(two.getState().list?.tickets.find(({ name }) => name === 'Серова А.')?.checked).toMatchObject(first);
  });

  test('a ticket that lets nobody in any more is told afterwards', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    offline(true);
    await desk.scanText(ANNA);
    federation.tickets = federation.tickets.map((one) => ({ ...one, state: 'refunded' as const }));
    offline(false);
    await desk.refresh();
    expect(disputes(desk)).toMatchObject([{ first: null, reason: 'refunded' }]);
  });

  test('a new list does not forget whom the desk let in alone', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    offline(true);
    await desk.scanText(ANNA);
    offline(false);
    await desk.refresh({ anew: true });
    offline(true);
    await desk.scanText(ANNA);
    expect(last(desk)?.verdict).toBe('again');
  });

  test('a response that was lost does not count twice', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    const { record } = federation;
    // Written down, and then the line is cut.
    federation.record = (...scan) => {
      record.apply(federation, scan);
      throw unreachable();
    };
    await desk.scanText(ANNA);
    expect(last(desk)).toMatchObject({ verdict: 'go', waiting: true });
    federation.record = record;
    await desk.refresh();
    expect(federation.firstOf(last(desk)?.code_hash ?? '')).toMatchObject({ times: 1 });
    expect(disputes(desk)).toEqual([]);
  });

  test('a network that is silent holds up no scan', async () => {
    const { desk } = deskOf();
    await desk.open(TOKEN);
    let respond = () => {};
    federation.silence = new Promise((resolve) => {
      respond = () => resolve(undefined);
    });
    const refresh = desk.refresh();
    federation.silence = null;
    await desk.scanText(ANNA);
    expect(last(desk)?.verdict).toBe('go');
    respond();
    await refresh;
    // What came late does not undo what was scanned meanwhile.
    offline(true);
    await desk.scanText(ANNA);
    expect(last(desk)?.verdict).toBe('again');
  });

  test('the federation’s clock is kept, however wrong the device’s is', async () => {
    const wrong = () => new Date(federation.now.getTime() - 3 * 60 * 60_000);
    const { desk } = deskOf('Пункт 1', new MemoryStore(), wrong);
    await desk.open(TOKEN);
    later(1);
    await desk.scanText(ANNA);
    expect(last(desk)?.at).toBe('2026-06-20T06:01:00.000Z');
  });

  test('a device that keeps nothing judges all the same, and says so', async () => {
    const store = new MemoryStore();
    store.isDenied = true;
    const { desk } = deskOf('Пункт 1', store);
    await desk.open(TOKEN);
    offline(true);
    await desk.scanText(ANNA);
    expect(last(desk)?.verdict).toBe('go');
    expect(desk.getState()).toMatchObject({ phase: 'open', isKept: false });
  });
});

describe('the end', () => {
  const forgotten = { token: null, list: null };

  test('a revoked link: all is forgotten, at the next scan or word', async () => {
    for (const next of ['scan', 'refresh', 'open'] as const) {
      offline(false);
      const { desk, store } = deskOf();
      await desk.open(TOKEN);
      federation.failure = revoked;
      const reopened = deskOf('Пункт 1', store).desk;
      if (next === 'scan') await desk.scanText(ANNA);
      if (next === 'refresh') await desk.refresh();
      if (next === 'open') await reopened.open(null);
      const { phase, message, list, scans } = (next === 'open' ? reopened : desk).getState();
      expect({ phase, message, list, scans }).toEqual({
        phase: 'ended',
        message: NO_CHECKIN_LINK,
        list: null,
        scans: [],
      });
      expect(store).toMatchObject(forgotten);
      expect(store.scans.size).toBe(0);
    }
  });

  test('a day after the event all is forgotten without a network too', async () => {
    const { desk, store } = deskOf();
    await desk.open(TOKEN);
    offline(true);
    federation.now = new Date('2026-06-21T20:59:59Z');
    await desk.refresh();
    expect(desk.getState().phase).toBe('open');
    later(1);
    const reopened = deskOf('Пункт 1', store).desk;
    await reopened.open(null);
    await desk.refresh();
    for (const one of [desk, reopened]) expect(one.getState()).toMatchObject({ phase: 'ended', message: DESK_OVER });
    expect(store).toMatchObject(forgotten);
  });

  test('a new link takes the place of the first, and says whom the first one let in', async () => {
    const { desk, store } = deskOf();
    await desk.open(TOKEN);
    await desk.scanText(PETR);
    offline(true);
    await desk.scanText(ANNA);
    const next = deskOf('Пункт 2', store).desk;
    await next.open('n'.repeat(43));
    expect(next.getState()).toMatchObject({ phase: 'unreachable', list: null });
    offline(false);
    await next.refresh();
    expect(federation.heard).toHaveLength(1);
    expect(next.getState().scans).toMatchObject([{ ticket: { name: 'Серова А.' }, waiting: false }]);
    expect(store.token).toBe('n'.repeat(43));
  });

  test('a desk without a link does not open', async () => {
    const { desk } = deskOf();
    await desk.open(null);
    expect(desk.getState().phase).toBe('none');
  });
});
