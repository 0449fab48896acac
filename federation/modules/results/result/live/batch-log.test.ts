import { expect, test } from '@jest/globals';
import { liveSettings } from '@/lib/contract/testing/live-settings';
import { batchLog } from './batch-log';

const at = (sequence: number, epoch = 1) => ({ epoch, sequence });
const settings = (title = 'Спринт') =>
  liveSettings({ formats: [{ external_format: 'sprint', fields_list: [], title }] });
const step = (from: number, to: number, title?: string) => ({
  from: at(from),
  to: at(to),
  settings: settings(title),
  frames: Buffer.from(`${from}-${to};`),
});

/** From 1 to 2, from 2 to 5, from 5 to 6. */
function filled() {
  const log = batchLog();
  log.restart({ to: at(1), settings: settings() });
  for (const batch of [step(1, 2), step(2, 5), step(5, 6)]) log.append(batch);
  return log;
}

test.each([
  [at(1), 0, '1-2;2-5;5-6;'],
  [at(2), 1, '2-5;5-6;'],
  // Between two batches: a row may come twice, none is missed.
  [at(3), 1, '2-5;5-6;'],
  [at(5), 2, '5-6;'],
  [at(6), 3, ''],
  // Read after the log's last batch: what comes next brings it again.
  [at(7), 3, ''],
  [at(1, 2), 3, ''],
])('a subscriber with revision %j has batch %i and lacks «%s»', (revision, number, frames) => {
  const log = filled();
  expect(log.numberOf(revision)).toBe(number);
  expect(log.after(number).toString()).toBe(frames);
});

test('a batch that is forgotten cannot be lacked, and the numbers go on', () => {
  const log = filled();
  log.forget(2);
  expect([log.numberOf(at(4)), log.numberOf(at(5)), log.last()]).toEqual([null, 2, 3]);
  expect(log.after(2).toString()).toBe('5-6;');
  log.forget(3);
  expect([log.numberOf(at(5)), log.numberOf(at(6)), log.after(3).length]).toEqual([null, 3, 0]);
  log.append(step(6, 8));
  expect([log.last(), log.after(3).toString()]).toEqual([4, '6-8;']);
});

test('a batch that leads nowhere new is left out', () => {
  const log = filled();
  log.append(step(5, 6));
  expect([log.last(), log.revision()]).toEqual([3, at(6)]);
});

test('a batch of other settings only is for everybody, and taken once', () => {
  const log = filled();
  for (let time = 0; time < 2; time++) log.append(step(6, 6, 'Спринт, любители'));
  expect([log.last(), log.revision()]).toEqual([4, at(6)]);
  expect(log.after(3).toString()).toBe('6-6;');
  expect([at(5), at(6), at(7)].map(log.numberOf)).toEqual([2, 3, 4]);
});

test('a new table is sent without what came before it', () => {
  const log = filled();
  log.append({ from: null, to: at(6, 2), settings: settings(), frames: Buffer.from('all;') });
  expect([log.numberOf(at(2)), log.after(1).toString()]).toEqual([1, 'all;']);
});

test('a new table is for everybody, whatever they have', () => {
  const log = filled();
  log.append({ from: null, to: at(6, 2), settings: settings(), frames: Buffer.from('all;') });
  log.forget(3);
  expect([log.numberOf(at(1)), log.numberOf(at(6)), log.numberOf(at(6, 2))]).toEqual([3, 3, 4]);
  expect(log.after(3).toString()).toBe('all;');
});

test('subscribers who lack the same are sent the same bytes', () => {
  const log = filled();
  expect(log.after(1)).toBe(log.after(1));
});
