import { Client } from 'pg';
import { CHANNEL } from '@/federation/modules/results/result/announce';

export interface Listening {
  stop(): Promise<void>;
}

interface ListenOptions {
  /** With the id of a format; without one, changes may have been missed. */
  readonly onChange: (formatId?: string) => void;
  readonly onError?: (error: unknown) => void;
  readonly retryMs?: number;
}

/** Listens on its own connection, which is reopened if lost. */
export function listenForChanges(databaseUrl: string, { onChange, onError, retryMs = 1000 }: ListenOptions): Listening {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function open(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => onChange(payload));
    next.on('error', again);
    next.on('end', () => again());
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      onChange();
    } catch (error) {
      again(error);
    }
  }

  function again(error?: unknown): void {
    if (stopped || timer) return;
    if (error) onError?.(error);
    timer = setTimeout(() => {
      timer = null;
      client?.removeAllListeners().on('error', () => undefined);
      // One that is connected and may not listen (a standby) would stay open, one more each second.
      client?.end().catch(() => undefined);
      open().catch((reason) => onError?.(reason));
    }, retryMs);
  }

  open().catch((error) => onError?.(error));
  return {
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      client?.removeAllListeners('end');
      await client?.end().catch(() => undefined);
    },
  };
}
