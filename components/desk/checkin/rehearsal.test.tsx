import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DeskState } from '@/lib/features/desk/checkin/desk';
import type { LocalScan, StoredList } from '@/lib/features/desk/checkin/desk-state';
import { DeskHead } from './desk-head';
import { ScanVerdict } from './scan-verdict';

const DAY_BEFORE = '2026-06-19T06:00:00.000Z';

const list: StoredList = {
  start: {
    title: 'Кубок Волги',
    city: 'Казань',
    start_date: '2026-06-20',
    end_date: '2026-06-20',
    timezone: 'Europe/Moscow',
  },
  label: 'Пункт 1',
  tickets: [],
  loaded_at: DAY_BEFORE,
  heard_at: DAY_BEFORE,
  ahead: 0,
};

const scanned = (changes: Partial<LocalScan>): LocalScan => ({
  id: '00000000-0000-4000-9000-000000000001',
  at: DAY_BEFORE,
  code_hash: 'hash',
  verdict: 'go',
  reason: null,
  ticket: null,
  other_start: null,
  rehearsal: true,
  alone: false,
  waiting: false,
  later: null,
  ...changes,
});

const stateWith = (scan: LocalScan): DeskState => ({
  phase: 'open',
  message: '',
  list,
  isConnected: true,
  isAsking: false,
  isKept: true,
  scans: [scan],
  latest: scan,
});

const headAt = (now: string) =>
  renderToStaticMarkup(<DeskHead state={stateWith(scanned({}))} list={list} now={new Date(now)} />);

const verdictOf = (changes: Partial<LocalScan>) =>
  renderToStaticMarkup(<ScanVerdict scan={scanned(changes)} isAsking={false} list={list} />);

test('a desk opened weeks before the start says from which day scans are kept, and on that day no more', () => {
  expect(headAt('2026-06-01T06:00:00.000Z')).toContain(
    'Репетиция: отметки не сохраняются. Настоящие начнутся 19.06.2026.',
  );
  expect(headAt(DAY_BEFORE)).not.toContain('Репетиция');
});

test('a scan of a rehearsal lets in and says that it is not kept, a real one does not, a refused one need not', () => {
  expect(verdictOf({})).toMatch(/Можно на старт.*Репетиция: отметка не сохранена\./);
  expect(verdictOf({ rehearsal: false })).toMatch(/Можно на старт/);
  expect(verdictOf({ rehearsal: false })).not.toContain('Репетиция');
  expect(verdictOf({ verdict: 'stop', reason: 'unknown' })).not.toContain('Репетиция');
});
