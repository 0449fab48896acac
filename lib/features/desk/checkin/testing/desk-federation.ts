import type { CheckinScan, CheckinTicket, ScanResult } from '@/lib/contract/desk/checkin';
import { NO_CHECKIN_LINK } from '@/lib/contract/desk/checkin-link';
import { CallError } from '@/lib/contract/wire/call-error';
import { codeHash, type FirstScan, isRehearsal, judgeScan } from '@/lib/domain/commerce/ticket/checkin';
import type { DeskDeps, DeskStore } from '@/lib/features/desk/checkin/desk';
import type { LocalScan, StoredList } from '@/lib/features/desk/checkin/desk-state';

export const ANNA = '00000000-0000-4000-8000-000000000001';
export const PETR = '00000000-0000-4000-8000-000000000002';
export const LATE = '00000000-0000-4000-8000-000000000003';

export const unreachable = () => new CallError('unreachable', 502, 'Сервер не отвечает, попробуйте позже', true);
export const revoked = () => new CallError('unauthorized', 401, NO_CHECKIN_LINK, false);

export const ticket = async (code: string, values: Partial<CheckinTicket> = {}): Promise<CheckinTicket> => ({
  code_hash: (await codeHash(code)) ?? '',
  ticket_number: '1000001',
  name: 'Серова А.',
  start_number: '17',
  format: 'Спринт',
  cluster: null,
  state: 'ready',
  checked: null,
  ...values,
});

const START = {
  title: 'Кубок',
  city: 'Казань',
  start_date: '2026-06-20',
  end_date: '2026-06-20',
  timezone: 'Europe/Moscow',
};

/** A federation of one start, as decision 014 has it. */
export class DeskFederation {
  now = new Date('2026-06-20T06:00:00Z');
  failure: (() => Error) | null = null;
  /** Until it ends nothing is answered. */
  silence: Promise<unknown> | null = null;
  tickets: CheckinTicket[] = [];
  heard: CheckinScan[] = [];
  private written: (CheckinScan & { label: string })[] = [];
  private readonly undone = new Set<string>();

  /** The federation takes back that somebody was let in by this code. */
  undo(hash: string): void {
    this.written = this.written.filter(({ code_hash }) => code_hash !== hash);
    this.undone.add(hash);
  }

  firstOf(hash: string): FirstScan | null {
    const scans = this.written.filter(({ code_hash }) => code_hash === hash);
    const [first] = scans.toSorted((one, other) => one.at.localeCompare(other.at));
    return first ? { scan_id: first.id, at: first.at, label: first.label, times: scans.length } : null;
  }

  private shown = (one: CheckinTicket) => ({ ...one, checked: this.firstOf(one.code_hash) });

  record(scan: CheckinScan, label: string, admitted: boolean): ScanResult {
    const known = this.tickets.find(({ code_hash }) => code_hash === scan.code_hash);
    const isWritten = this.written.some(({ id }) => id === scan.id);
    const rehearsal = isRehearsal(START, new Date(scan.at));
    if (known?.state === 'ready' && !rehearsal && !isWritten && (admitted || !this.firstOf(scan.code_hash))) {
      this.written.push({ ...scan, label });
    }
    const after = known && this.shown(known);
    return { id: scan.id, ...judgeScan(after, scan.id), rehearsal, ticket: after ?? null, other_start: null };
  }

  api(label: string): DeskDeps['api'] {
    const respond = async <A>(work: () => A): Promise<A> => {
      if (this.failure) throw this.failure();
      const answered = structuredClone(work());
      await this.silence;
      return answered;
    };
    return {
      list: () =>
        respond(() => ({ start: START, label, now: this.now.toISOString(), tickets: this.tickets.map(this.shown) })),
      scan: (_, scan) => respond(() => this.record(scan, label, false)),
      sync: (_, { admitted }) =>
        respond(() => {
          this.heard.push(...admitted);
          const results = admitted.map((scan) => this.record(scan, label, true));
          const checked = this.tickets.flatMap(({ code_hash }) => {
            const first = this.firstOf(code_hash);
            return first || this.undone.has(code_hash) ? [{ code_hash, checked: first }] : [];
          });
          return { now: this.now.toISOString(), results, checked };
        }),
    };
  }
}

export class MemoryStore implements DeskStore {
  token: string | null = null;
  list: StoredList | null = null;
  readonly scans = new Map<string, LocalScan>();
  isDenied = false;

  private async write(work: () => void) {
    if (this.isDenied) throw new Error('denied');
    work();
  }
  read = async () => ({ token: this.token, list: this.list, scans: [...this.scans.values()].toReversed() });
  putToken = (token: string) =>
    this.write(() => {
      this.token = token;
    });
  putList = (list: StoredList) =>
    this.write(() => {
      this.list = list;
    });
  putScan = (scan: LocalScan) => this.write(() => void this.scans.set(scan.id, scan));
  clear = () =>
    this.write(() => {
      this.token = null;
      this.list = null;
      this.scans.clear();
    });
}
