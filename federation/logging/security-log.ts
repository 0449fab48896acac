import { Counter } from '@prometheus-io/client';
import type { FastifyBaseLogger } from 'fastify';
import { keyedHash } from '@/federation/crypto/field';
import type { Settings } from '@/federation/settings';
import { networkOf } from '@/lib/domain/base/network/network';

export const securityEventKinds = [
  'sign-in-failed',
  'wrong-code',
  'session-refused',
  'scope-refused',
  'rate-limited',
  'holds-refused',
  'credentials-changed',
  'callback-refused',
  'socket-refused',
  'staff-entered',
  'staff-refused',
] as const;

type SecurityEventKind = (typeof securityEventKinds)[number];

/** An account by what names it: an e-mail address, a phone, or the id of a user. */
export type AccountName = { readonly email: string } | { readonly phone: string } | { readonly userId: string };

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly account?: AccountName | undefined;
  readonly change?:
    | 'password'
    | 'e-mail'
    | 'phone'
    | 'passkeys'
    | 'passkey-requirement'
    | 'recovery-codes'
    | 'sessions-ended'
    | 'undone'
    | 'erased';
}

interface Source {
  readonly ip: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly routeOptions?: { readonly url?: string };
}

export const securityEvents = new Counter({
  name: 'federation_security_events_total',
  help: 'Refusals and changes that the security log tells of, by kind',
  labelNames: ['kind'],
  registers: [],
});
for (const kind of securityEventKinds) securityEvents.inc({ kind }, 0);

/** One text for an account, whatever else the object has. */
export function accountText(account: AccountName): string {
  if ('email' in account) return `email ${account.email}`;
  return 'phone' in account ? `phone ${account.phone}` : `user ${account.userId}`;
}

/** Distinguishes accounts in the log; only a holder of FIELD_KEY can find out which account it is. */
export function accountHash({ FIELD_KEY }: Pick<Settings, 'FIELD_KEY'>, account: AccountName): string {
  return keyedHash(FIELD_KEY, `security log ${accountText(account)}`).slice(0, 16);
}

/** Writes one line of the security log: who by network and hash, never an address, a phone or a token. */
export function reportSecurityEvent(
  { settings }: { readonly settings: Pick<Settings, 'FIELD_KEY'> },
  { ip, log, routeOptions }: Source,
  { kind, account, change }: SecurityEvent,
): void {
  securityEvents.inc({ kind });
  log.warn({
    event: 'security',
    kind,
    ...(change && { change }),
    route: routeOptions?.url ?? 'unknown',
    network: networkOf(ip),
    ...(account && { account: accountHash(settings, account) }),
  });
}

interface ApiRefusal {
  readonly status: number;
  readonly security?: SecurityEvent | undefined;
  readonly staff?: { readonly code: string } | undefined;
}

/** The event of a refusal for the security log: the thrower's, else the one of its status. */
export function eventOfRefusal(
  { status, security, staff }: ApiRefusal,
  { userId, hasToken }: { readonly userId: string | undefined; readonly hasToken: boolean },
): SecurityEvent | null {
  if (security) return security;
  const account = userId === undefined ? undefined : { userId };
  if (status === 429) return { kind: 'rate-limited', account };
  // A working session that is over is no attempt at anything.
  if (status === 403) return staff?.code === 'enter' ? null : { kind: 'scope-refused', account };
  return status === 401 && hasToken ? { kind: 'session-refused' } : null;
}
