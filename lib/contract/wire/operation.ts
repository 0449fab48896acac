import { z } from 'zod';
import { validationMessage } from '@/lib/domain/base/input/validation-message';
import type { Permission } from '@/lib/domain/staff/role';
import { type BodyLimits, FORM } from './body-limits';
import { DEFAULT_TIMEOUT_MS } from './default-timeout';

// Browser and server use the same messages for values without a message of their own.
z.config({ localeError: validationMessage });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `order`: admits the session of an order too, which reaches only its orders; `guest-or-member` takes it for a guest.
 * `link`: and the session that the link of a purchase e-mail has opened, which may have been forwarded.
 * `staff`: the whole account of somebody with a grant. `raw-token`: without «Bearer». `timing-partner` and `checkin-link` send tokens of their own kinds.
 */
export type Access =
  | 'anyone'
  | 'guest-or-member'
  | 'guest-order-or-member'
  | 'member'
  | 'order-or-member'
  | 'link-order-or-member'
  | 'order-or-member-raw-token'
  | 'timing-partner'
  | 'checkin-link'
  | 'staff';

/** What a staff operation asks of the caller's grants. */
export interface StaffAccess {
  /** All of them are needed, over everything; none: any grant in force will do. */
  readonly permissions: readonly Permission[];
  /** Also before the working session is opened, and once it is over. */
  readonly beforeEntering?: true;
}

type WithAccess = { readonly access: Access };

const withSession: ReadonlySet<Access> = new Set([
  'member',
  'order-or-member',
  'link-order-or-member',
  'order-or-member-raw-token',
  'staff',
]);
const withOrderSession: ReadonlySet<Access> = new Set([
  'order-or-member',
  'link-order-or-member',
  'order-or-member-raw-token',
  'guest-order-or-member',
]);

export const admitsOrderSession = ({ access }: WithAccess): boolean => withOrderSession.has(access);

export const admitsLinkSession = ({ access }: WithAccess): boolean => access === 'link-order-or-member';

export const needsSession = ({ access }: WithAccess): boolean => withSession.has(access);

export const isForSignedIn = (operation: WithAccess): boolean =>
  operation.access === 'guest-or-member' || admitsOrderSession(operation) || needsSession(operation);

type Params = z.ZodObject | undefined;
type Schema = z.ZodType | undefined;

export const fileResponse = z.object({
  contentType: z.string(),
  /** Content-Disposition: `inline` or `attachment; filename="…"`. */
  disposition: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileResponse = z.infer<typeof fileResponse>;

export interface Operation<
  P extends Params = Params,
  Q extends Params = Params,
  B extends Schema = Schema,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Set exactly where `access` is `staff`. */
  readonly staff?: StaffAccess;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: A;
  /** Set if the response is a file; `response` is then `fileResponse`. Other types and larger files are refused. */
  readonly file?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** Limits of a request: bytes before reading, values before parsing. */
  readonly bodyLimits: BodyLimits;
  readonly timeoutMs: number;
  readonly browser: boolean;
  /** Whether the request needs an `Idempotency-Key` header (a UUID made when the checkout opens). */
  readonly idempotent: boolean;
}

type Defaults = 'bodyLimits' | 'timeoutMs' | 'browser' | 'idempotent' | 'access';

/** The browser uses only the types of these: lib/contract/browser.ts. */
type Literals = Pick<Operation, 'method' | 'path'> & Partial<Pick<Operation, 'timeoutMs' | 'browser' | 'file'>>;

/** Defaults: 5 s, for anyone, not open to the browser. */
export function operation<
  const L extends Literals,
  P extends Params = undefined,
  Q extends Params = undefined,
  B extends Schema = undefined,
  A extends z.ZodType = z.ZodType,
>(definition: L & Omit<Operation<P, Q, B, A>, Defaults> & Partial<Pick<Operation, Defaults>>) {
  return {
    bodyLimits: FORM,
    timeoutMs: DEFAULT_TIMEOUT_MS,
    browser: false,
    idempotent: false,
    access: 'anyone',
    ...definition,
  } as Operation<P, Q, B, A> & Pick<L, keyof L & keyof Literals>;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type Part<Name extends string, S> = [S] extends [undefined] ? { [K in Name]?: undefined } : { [K in Name]: InputOf<S> };

export type RequestOf<O> =
  O extends Operation<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type ResponseOf<O> = O extends Operation<Params, Params, Schema, infer A> ? z.output<A> : never;

// The forwarder and the API both read the table's rows.
export type AnyOperation = Operation<Params, Params, Schema, z.ZodType>;
