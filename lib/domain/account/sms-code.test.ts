import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ratesOfNetwork, ratesOfPhone, secondsToWait } from './sms-code';

const now = new Date('2026-06-01T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [[], 0],
  [[0], 60],
  [[59.5], 1],
  [[60], 0],
  [[61, 600, 1799], 1],
  [[61, 600, 1800], 0],
  [[61, 2000, 4000, 8000, 86_399], 1],
  [[61, 2000, 4000, 8000, 86_400], 0],
])('codes sent %j seconds ago make the phone wait %i s [R-17]', (sent, wait) => {
  expect(secondsToWait(sent.map(ago), ratesOfPhone, now)).toBe(wait);
});

test('a network asks for ten codes an hour [R-17]', () => {
  const nine = Array.from({ length: 9 }, (_, at) => ago(at * 60));
  expect(secondsToWait(nine, ratesOfNetwork, now)).toBe(0);
  expect(secondsToWait([...nine, ago(3599)], ratesOfNetwork, now)).toBe(1);
});

test('a visitor who asks whenever it is allowed gets at most 3 codes in any 30 minutes and 5 in any day [R-17]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 60 }), (pauses) => {
      const sent: Date[] = [];
      let at = now;
      for (const pause of pauses) {
        at = new Date(at.getTime() + pause * 1000);
        if (secondsToWait(sent, ratesOfPhone, at) === 0) sent.push(at);
      }
      for (const { max, seconds } of ratesOfPhone) {
        for (const [index, first] of sent.entries()) {
          const after = sent[index + max];
          expect(after === undefined || after.getTime() - first.getTime() >= seconds * 1000).toBe(true);
        }
      }
    }),
  );
});

test('a code may be sent after the wait, and not before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 12 }), (seconds) => {
      const sent = seconds.map(ago);
      const wait = secondsToWait(sent, ratesOfPhone, now);
      const then = (after: number) => secondsToWait(sent, ratesOfPhone, new Date(now.getTime() + after * 1000));
      expect(then(wait)).toBe(0);
      if (wait > 0) expect(then(wait - 1)).toBe(1);
    }),
  );
});
