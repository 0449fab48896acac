import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { storeUser } from '@/lib/session/stored-user';
import { readStoredTickets } from './read-stored-tickets';
import { dropTicket, storeTicket } from './stored-tickets';
import { MemoryCaches } from './testing/memory-caches';
import { seenTicket } from './testing/seen-ticket';

const NOW = new Date('2026-06-19T06:00:00Z');
const LATER = '9d3c7b1e-8f3a-4f0a-9a53-0c6c3d1f2a33';
const later = () =>
  seenTicket({
    public_id: LATER,
    event_format: { ...seenTicket().event_format, start_time: '2026-08-01T07:00:00Z' },
  });

const postMessage = jest.fn();
let caches: MemoryCaches;

beforeEach(() => {
  caches = new MemoryCaches();
  postMessage.mockClear();
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage }), caches });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) } },
  });
  storeUser('session-1', person);
});

const idsOf = async (now = NOW) => (await readStoredTickets(now)).map(({ ticket }) => ticket.public_id);

describe('the tickets in the pocket', () => {
  test('a ticket that was seen is there, the earliest start first, and the worker is asked for its page', async () => {
    await storeTicket(later(), NOW);
    await storeTicket(seenTicket(), NOW);
    expect(await idsOf()).toEqual([seenTicket().public_id, LATER]);
    expect(postMessage).toHaveBeenCalledWith({ keep: '/offline/tickets' });
  });

  test('e-mail, birthday, promo code and answers are not stored [R-29]', async () => {
    await storeTicket(seenTicket(), NOW);
    const text = caches.text('tickets');
    expect(text).toContain('Серова');
    for (const marker of [
      'marker@example.com',
      '1994',
      'PROMO-MARKER',
      'пенициллин',
      'Параатлет',
      'Марковна',
      '4500',
    ]) {
      expect(text).not.toContain(marker);
    }
  });

  test('another session finds nothing, and wipes what it finds', async () => {
    await storeTicket(seenTicket(), NOW);
    storeUser('session-2', person);
    expect(await idsOf()).toEqual([]);
    storeUser('session-1', person);
    expect(await idsOf()).toEqual([]);
  });

  test('a start that is over and a broken copy are wiped', async () => {
    await storeTicket(seenTicket(), NOW);
    await storeTicket(later(), NOW);
    const cache = await caches.open('tickets');
    await cache.put('/offline/tickets/broken', new Response('{'));
    expect(await idsOf(new Date('2026-06-21T07:00:00Z'))).toEqual([LATER]);
    expect(await cache.keys()).toHaveLength(1);
  });

  test('a ticket that is handed on, refunded or deleted is removed', async () => {
    for (const change of [{ original_user_public_id: person.public_id }, { status: 'processing' }]) {
      await storeTicket(seenTicket(), NOW);
      await storeTicket(seenTicket(change), NOW);
      expect(await idsOf()).toEqual([]);
    }
    await storeTicket(seenTicket(), NOW);
    await dropTicket(seenTicket().public_id);
    expect(await idsOf()).toEqual([]);
  });

  test('forgotten, they are gone, and so they are for a guest; a browser without caches breaks nothing', async () => {
    await storeTicket(seenTicket(), NOW);
    await forgetTickets();
    expect(caches.stores.has('tickets')).toBe(false);
    window.localStorage.removeItem('token');
    await storeTicket(seenTicket(), NOW);
    expect(await idsOf()).toEqual([]);
    Reflect.deleteProperty(globalThis, 'caches');
    storeUser('session-1', person);
    await storeTicket(seenTicket(), NOW);
    expect(await idsOf()).toEqual([]);
    await forgetTickets();
  });
});
