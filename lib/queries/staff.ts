import { DEFAULT_TIMEOUT_MS } from '@/lib/contract/wire/default-timeout';
import type { Method } from '@/lib/contract/wire/operation';
import { FORWARDER } from '@/lib/forwarder/address';
import { pageSessionHeader } from '@/lib/session/page-session-header';
import { callTrusted } from './call';

interface Sending {
  readonly body?: unknown;
  /** Made as the form or dialog opens: pressed twice it is done once. */
  readonly key?: string;
  readonly timeoutMs?: number;
}

/** Calls an operation of the staff area below `/api/staff`; a screen knows it by its declaration. Throws only CallError. */
export const callStaff = <T>(
  method: Method,
  path: string,
  { body, key, timeoutMs = DEFAULT_TIMEOUT_MS }: Sending = {},
): Promise<T> =>
  callTrusted(
    { method, path: `/api/staff/${path}`, timeoutMs },
    { ...(body !== undefined && { body }) },
    { baseUrl: FORWARDER, headers: { ...pageSessionHeader() }, ...(key && { idempotencyKey: key }) },
  ) as Promise<T>;
