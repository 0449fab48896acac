import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { resultRow } from '@/lib/contract/testing/result-row';
import { WITHDRAWN } from '@/lib/domain/results/result/live-table';
import { followRace, type LiveState } from './live-results';

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  isClosed = false;
  constructor(readonly url: string) {}
  close() {
    this.isClosed = true;
  }
  tell(...messages: object[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const row = (start_number: number) => resultRow({ start_number: String(start_number) });
const value = (start_number: number) => ({ type: 'result_value', data: row(start_number) });
const settings = (revision: string, reset?: boolean) => ({
  type: 'settings',
  data: { leader_result: null, formats: [], broadcast: { enabled: false, until: null }, official: false, revision },
  ...(reset && { reset }),
});

beforeEach(() => {
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  });
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function follow() {
  const sockets: FakeSocket[] = [];
  const drawn: [number[], boolean][] = [];
  const states: LiveState[] = [];
  const heardAt: string[] = [];
  let withdrawn = 0;
  const stop = followRace({
    format: 'sprint',
    eventCityId: 'city',
    after: '1.5',
    origin: 'ws://site',
    open: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    onRows: (rows, reset) => drawn.push([rows.map(({ start_number }) => Number(start_number)), reset]),
    onSettings: () => undefined,
    onWithdrawn: () => {
      withdrawn += 1;
    },
    onState: (state, heard) => {
      states.push(state);
      heardAt.push(heard.toISOString());
    },
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  };
  return { sockets, drawn, states, heardAt, stop, last, withdrawn: () => withdrawn };
}

test('the first three rows are drawn at once, the rest in one drawing a tenth of a second [P-240 P-241]', () => {
  const { last, drawn, stop } = follow();
  last().tell(value(1), settings('1.6'), value(2), value(3), settings('1.7'));
  expect(drawn).toEqual([
    [[1], false],
    [[2, 3], false],
  ]);
  last().tell(value(4), settings('1.8'));
  last().tell(value(5), settings('1.9'));
  jest.advanceTimersByTime(99);
  expect(drawn).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(drawn.at(-1)).toEqual([[4, 5], false]);
  stop();
});

test('a lost line: again after 1, 2, 4 s with what was closed; a batch cut off is not drawn [P-175 P-176]', () => {
  const { sockets, last, drawn, states, stop } = follow();
  expect(last().url).toBe('ws://site/ws/event_updates/sprint/city?after=1.5');
  last().onopen?.();
  last().tell(value(1), settings('1.6'), value(2));
  last().onclose?.({ code: 1006 });
  jest.advanceTimersByTime(1000);
  expect(last().url).toMatch(/after=1\.6$/);
  last().onclose?.({ code: 1006 });
  jest.advanceTimersByTime(1999);
  expect(sockets).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(sockets).toHaveLength(3);
  expect(drawn).toEqual([[[1], false]]);
  expect(states).toEqual(['connecting', 'live', 'connecting', 'connecting', 'connecting', 'connecting']);
  last().onopen?.();
  last().onclose?.({ code: 1006 });
  jest.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(4);
  stop();
});

test('a frame that is no message is only logged; a reset hands over the whole table [P-233]', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { last, drawn, stop } = follow();
  last().onmessage?.({ data: 'not json' });
  last().tell({ type: 'error', message: 'Федерация не отвечает' }, { type: 'other' });
  expect(warned).toHaveBeenCalledTimes(3);
  last().tell(...[1, 2, 3, 4].map(value), settings('2.1', true));
  jest.advanceTimersByTime(100);
  expect(drawn).toEqual([[[1, 2, 3, 4], true]]);
  stop();
  expect(last().isClosed).toBe(true);
});

test('a line on which nothing is heard for 45 s is lost and left, and asked for anew with what was closed', () => {
  jest.setSystemTime(new Date('2026-06-20T11:00:00Z'));
  const { sockets, last, states, heardAt, stop } = follow();
  last().onopen?.();
  last().tell(settings('1.6'));
  jest.advanceTimersByTime(44_000);
  last().tell({ type: 'heartbeat' });
  jest.advanceTimersByTime(44_000);
  expect(states).toEqual(['connecting', 'live']);
  jest.advanceTimersByTime(6000);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(last().url).toMatch(/after=1\.6$/);
  expect(states.at(-1)).toBe('lost');
  expect(heardAt.at(-1)).toBe('2026-06-20T11:00:44.000Z');
  // It stays lost until it opens again, however often it is tried.
  last().onclose?.({ code: 1006 });
  jest.advanceTimersByTime(1000);
  expect(states.at(-1)).toBe('lost');
  last().onopen?.();
  expect(states.at(-1)).toBe('live');
  stop();
  jest.advanceTimersByTime(200_000);
  expect(sockets).toHaveLength(3);
});

test.each([
  ['online', () => window],
  ['focus', () => window],
  ['visibilitychange', () => document],
])('a page that wakes up (%s) asks anew at once, unless it has just heard the server', (event, target) => {
  const { sockets, last, stop } = follow();
  last().onopen?.();
  jest.advanceTimersByTime(19_000);
  target().dispatchEvent(new Event(event));
  expect(sockets).toHaveLength(1);
  jest.advanceTimersByTime(2000);
  Object.assign(document, { visibilityState: 'hidden' });
  target().dispatchEvent(new Event(event));
  expect(sockets).toHaveLength(1);
  Object.assign(document, { visibilityState: 'visible' });
  target().dispatchEvent(new Event(event));
  expect(sockets).toHaveLength(2);
  stop();
});

test('a withdrawn format is told, and asked for again after half a minute, as it may come back', () => {
  const { sockets, last, drawn, withdrawn, stop } = follow();
  last().onclose?.({ code: 1006 });
  expect(withdrawn()).toBe(0);
  jest.advanceTimersByTime(1000);
  last().onopen?.();
  last().onclose?.({ code: WITHDRAWN });
  expect(withdrawn()).toBe(1);
  jest.advanceTimersByTime(29_999);
  expect(sockets).toHaveLength(2);
  jest.advanceTimersByTime(1);
  last().onopen?.();
  last().tell(value(1), settings('3.0', true));
  expect(drawn).toEqual([[[1], true]]);
  stop();
});
