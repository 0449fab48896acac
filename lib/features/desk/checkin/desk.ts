import type { CheckinScan, CheckinTicket, ScanResult } from '@/lib/contract/desk/checkin';
import { SCANS_AT_ONCE } from '@/lib/contract/desk/checkin-link';
import { CallError } from '@/lib/contract/wire/call-error';
import { codeHash, isCheckinOver, isRehearsal, judgeScan } from '@/lib/domain/commerce/ticket/checkin';
import { type LocalScan, type StoredList, withChecked, withOwn } from './desk-state';

export interface DeskStore {
  read(): Promise<{ token: string | null; list: StoredList | null; scans: LocalScan[] }>;
  putToken(token: string): Promise<void>;
  putList(list: StoredList): Promise<void>;
  putScan(scan: LocalScan): Promise<void>;
  clear(): Promise<void>;
}

export interface DeskDeps {
  readonly api: {
    list(token: string): Promise<Pick<StoredList, 'start' | 'label' | 'tickets'> & { now: string }>;
    scan(token: string, scan: CheckinScan): Promise<ScanResult>;
    sync(
      token: string,
      body: { admitted: CheckinScan[]; since: string },
    ): Promise<{ now: string; results: ScanResult[]; checked: Parameters<typeof withChecked>[1][number][] }>;
  };
  readonly store: DeskStore;
  readonly clock: () => Date;
  readonly newId: () => string;
}

export interface DeskState {
  /** `ended`: the link expired and all data are deleted; `none`: the page was opened without a link. */
  readonly phase: 'opening' | 'unreachable' | 'none' | 'open' | 'ended';
  readonly message: string;
  readonly list: StoredList | null;
  readonly isConnected: boolean;
  readonly isAsking: boolean;
  /** Whether the device stores scans. */
  readonly isKept: boolean;
  /** The newest first, including stored ones. */
  readonly scans: readonly LocalScan[];
  readonly latest: LocalScan | null;
}

/** Interval of requests for the whole list. */
const RELOAD_MS = 10 * 60_000;

export const DESK_OVER = 'Событие закончилось, ссылка больше не действует. Список с этого устройства удалён';

/** Judges scans, without a network by the list, and reports them to the federation later. */
export class CheckinDesk {
  private state: DeskState = {
    phase: 'opening',
    message: '',
    list: null,
    scans: [],
    latest: null,
    isConnected: true,
    isAsking: false,
    isKept: true,
  };
  private token = '';
  private readonly listeners = new Set<() => void>();
  /** Scans are judged one after another, so that two never use the same list. */
  private scanning: Promise<unknown> = Promise.resolve();
  /** Exchanges data in the background, so that a dead network does not delay scans. */
  private refreshing: Promise<void> | null = null;

  constructor(private readonly deps: DeskDeps) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): DeskState => this.state;

  /** Starts with the token of the address, or with stored data. */
  open = (fromAddress: string | null) =>
    this.inTurn(async () => {
      const kept = await this.keep(() => this.deps.store.read());
      this.token = fromAddress ?? kept?.token ?? '';
      if (!this.token) return this.set({ phase: 'none' });
      const isSame = kept?.token === this.token;
      const list = isSame ? kept.list : null;
      const scans = kept?.scans.filter(({ waiting }) => isSame || waiting) ?? [];
      this.set({ list, scans, phase: list ? 'open' : 'opening' });
      if (!isSame) await this.begin(scans);
      if (!(await this.endIfOver())) await this.reload();
    });

  scanText = (text: string) => this.inTurn(async () => this.scan(await codeHash(text)));

  scanTicket = ({ code_hash }: CheckinTicket) => this.inTurn(() => this.scan(code_hash));

  /** Reports and receives changes; requests the whole list if it is old, or if `anew` is set. */
  refresh = ({ anew = false } = {}): Promise<void> => {
    this.refreshing ??= this.exchangeNews(anew).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  };

  forget = (message: string) => this.inTurn(() => this.end(message));

  /** A new link replaces the former one, whose admissions are still reported. */
  private async begin(scans: readonly LocalScan[]): Promise<void> {
    const { store } = this.deps;
    await this.keep(async () => {
      await store.clear();
      await store.putToken(this.token);
      for (const scan of scans) await store.putScan(scan);
    });
  }

  private async scan(hash: string | null): Promise<void> {
    const { list } = this.state;
    if (!list || this.state.phase !== 'open') return;
    const asked = { id: this.deps.newId(), at: this.now().toISOString() };
    const result = hash && this.state.isConnected ? await this.ask({ ...asked, code_hash: hash }) : null;
    if (this.phase() === 'ended') return;
    const ticket = result ? result.ticket : (list.tickets.find(({ code_hash }) => code_hash === hash) ?? null);
    const { verdict, reason } = result ?? judgeScan(ticket ?? undefined, asked.id);
    const rehearsal = result?.rehearsal ?? isRehearsal(list.start, new Date(asked.at));
    const waiting = !result && verdict === 'go' && !rehearsal;
    const first = waiting ? { scan_id: asked.id, at: asked.at, label: list.label, times: 1 } : ticket?.checked;
    const scan: LocalScan = {
      ...asked,
      code_hash: hash,
      verdict,
      reason,
      ticket,
      rehearsal,
      waiting,
      later: null,
      other_start: result?.other_start ?? null,
      alone: !result && hash !== null,
    };
    await this.keep(() => this.deps.store.putScan(scan));
    this.set({ scans: [scan, ...this.state.scans], latest: scan });
    if (result && ticket) await this.replaceTicket(ticket);
    else if (hash && first) await this.hear([{ code_hash: hash, checked: first }]);
  }

  private async exchangeNews(anew: boolean): Promise<void> {
    const { phase, list } = this.state;
    if (!this.token || phase === 'opening' || (await this.endIfOver())) return;
    const isOld = !list || this.now().getTime() - Date.parse(list.loaded_at) > RELOAD_MS;
    await (anew || isOld ? this.reload() : this.sync());
  }

  private async ask(scan: CheckinScan): Promise<ScanResult | null> {
    const { token } = this;
    this.set({ isAsking: true });
    try {
      return await this.deps.api.scan(token, scan);
    } catch (error) {
      await this.failed(error, token);
      return null;
    } finally {
      this.set({ isAsking: false });
    }
  }

  private async reload(): Promise<void> {
    const { token } = this;
    try {
      await this.tell();
      const { now, start, label, tickets } = await this.deps.api.list(token);
      if (token !== this.token) return;
      const ahead = Date.parse(now) - this.deps.clock().getTime();
      const own = withOwn(tickets, this.state.scans, { label, now });
      await this.putList({ start, label, tickets: own, loaded_at: now, heard_at: now, ahead });
      this.set({ phase: 'open', isConnected: true });
    } catch (error) {
      await this.failed(error, token);
    }
  }

  private async sync(): Promise<void> {
    const { token } = this;
    try {
      if ((await this.tell()) === 0) await this.exchange([]);
      this.set({ isConnected: true });
    } catch (error) {
      await this.failed(error, token);
    }
  }

  private async tell(): Promise<number> {
    const waiting = this.state.scans.filter((scan) => scan.waiting);
    for (let from = 0; from < waiting.length; from += SCANS_AT_ONCE) {
      await this.exchange(waiting.slice(from, from + SCANS_AT_ONCE));
    }
    return waiting.length;
  }

  private async exchange(scans: readonly LocalScan[]): Promise<void> {
    const admitted = scans.flatMap(({ id, at, code_hash }) => (code_hash ? [{ id, at, code_hash }] : []));
    const since = this.state.list?.heard_at ?? this.now().toISOString();
    const { token } = this;
    const { now, results, checked } = await this.deps.api.sync(token, { admitted, since });
    if (token !== this.token) return;
    for (const { id, verdict, reason } of results) {
      const scan = this.state.scans.find((one) => one.id === id);
      if (scan) await this.replaceScan({ ...scan, waiting: false, later: { verdict, reason } });
    }
    await this.hear(checked, now);
  }

  /** If the federation refuses the link, deletes all data. Any other failure counts as a missing network. */
  private async failed(error: unknown, token: string): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (token !== this.token) return;
    if (error.kind === 'unauthorized') return this.end(error.message);
    this.set({ isConnected: false, ...(!this.state.list && { phase: 'unreachable' }) });
  }

  private async endIfOver(): Promise<boolean> {
    const { list } = this.state;
    if (!list || !isCheckinOver(list.start, this.now())) return false;
    await this.end(DESK_OVER);
    return true;
  }

  private async end(message: string): Promise<void> {
    this.token = '';
    this.set({ phase: 'ended', message, list: null, scans: [], latest: null });
    await this.keep(() => this.deps.store.clear());
  }

  private async hear(changes: Parameters<typeof withChecked>[1], now?: string): Promise<void> {
    const { list } = this.state;
    if (!list) return;
    const tickets = withChecked(list.tickets, changes);
    if (tickets === list.tickets && !now) return;
    const next = { ...list, tickets, heard_at: now ?? list.heard_at };
    // A new time is no reason to write thousands of tickets.
    if (tickets === list.tickets) this.set({ list: next });
    else await this.putList(next);
  }

  private async replaceTicket(ticket: CheckinTicket): Promise<void> {
    const { list } = this.state;
    if (!list) return;
    const others = list.tickets.filter(({ code_hash }) => code_hash !== ticket.code_hash);
    await this.putList({ ...list, tickets: [...others, ticket] });
  }

  private async replaceScan(scan: LocalScan): Promise<void> {
    this.set({ scans: this.state.scans.map((one) => (one.id === scan.id ? scan : one)) });
    await this.keep(() => this.deps.store.putScan(scan));
  }

  private async putList(list: StoredList): Promise<void> {
    this.set({ list });
    await this.keep(() => this.deps.store.putList(list));
  }

  /** A device that cannot store still judges; the volunteer sees a warning. */
  private async keep<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch {
      this.set({ isKept: false });
    }
  }

  private phase = () => this.state.phase;
  now = () => new Date(this.deps.clock().getTime() + (this.state.list?.ahead ?? 0));

  private inTurn(work: () => Promise<void> | void): Promise<void> {
    const done = this.scanning.then(work);
    this.scanning = done.catch(() => undefined);
    return done;
  }

  private set(changes: Partial<DeskState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
