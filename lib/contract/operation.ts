import { z } from 'zod';
import { validationMessage } from '@/lib/domain/input/validation-message';
import { type BodyLimits, FORM } from './body-limits';
import { DEFAULT_TIMEOUT_MS } from './default-timeout';

// Whoever uses the contract, in a browser or on a server, says the same of a value that a schema has no words for.
z.config({ localeError: validationMessage });

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `anyone` never carries a token; `guest-or-member` carries one when there is one;
 * `member` sends `Authorization: Bearer <token>` of a session of the whole account; `order-or-member` also takes the
 * session that a guest's order opened, which reaches the orders placed in it and nothing else of the account;
 * `order-or-member-raw-token` is the same with the token alone (the licence PDF), `guest-order-or-member` is open
 * to a guest too; to `guest-or-member` the session of an order is a guest;
 * `timing-partner` sends a token of its own kind, `checkin-link` that of a volunteer's link.
 */
export type Access =
  | 'anyone'
  | 'guest-or-member'
  | 'guest-order-or-member'
  | 'member'
  | 'order-or-member'
  | 'order-or-member-raw-token'
  | 'timing-partner'
  | 'checkin-link';

type WithAccess = { readonly access: Access };

const withSession: ReadonlySet<Access> = new Set(['member', 'order-or-member', 'order-or-member-raw-token']);
const withOrderSession: ReadonlySet<Access> = new Set([
  'order-or-member',
  'order-or-member-raw-token',
  'guest-order-or-member',
]);

/** Whether a session of an order may use it as such; any other operation refuses one, or takes it for a guest. */
export const admitsOrderSession = ({ access }: WithAccess): boolean => withOrderSession.has(access);

/** Whether nobody may use it without a session. */
export const needsSession = ({ access }: WithAccess): boolean => withSession.has(access);

/** Whether a member's token goes with it; the others are for anyone, or have tokens of their own kind. */
export const isForMembers = (operation: WithAccess): boolean =>
  operation.access === 'guest-or-member' || admitsOrderSession(operation) || needsSession(operation);

type Params = z.ZodObject | undefined;
type Schema = z.ZodType | undefined;

/** The answer of an operation that sends a file instead of JSON; `Operation.file` says how large it may be. */
export const fileAnswer = z.object({
  contentType: z.string(),
  /** As a Content-Disposition header tells it: `inline` or `attachment; filename="…"`. */
  disposition: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof fileAnswer>;

export interface Operation<
  P extends Params = Params,
  Q extends Params = Params,
  B extends Schema = Schema,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** With `:name` for each path parameter, e.g. `/api/news/one/:public_id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  /** Set where the answer is a file: `answer` is then `fileAnswer`. More bytes, or another type, are a bad answer. */
  readonly file?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** The most that a request may hold: bytes before it is read, values before it is parsed. */
  readonly bodyLimits: BodyLimits;
  readonly timeoutMs: number;
  /** Whether the forwarder opens it to the browser. */
  readonly browser: boolean;
  /** Whether the request needs an `Idempotency-Key` header (a UUID made when the checkout opens). */
  readonly idempotent: boolean;
}

type Defaults = 'bodyLimits' | 'timeoutMs' | 'browser' | 'idempotent' | 'access';

/** The browser knows an operation by the types of these alone: lib/contract/browser.ts. */
type Literals = Pick<Operation, 'method' | 'path'> & Partial<Pick<Operation, 'timeoutMs' | 'browser' | 'file'>>;

/** Names one operation of the federation API. By default: 5 s, for anyone, not opened to the browser. */
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

/** What a caller passes: the parts that the operation names, and no other. */
export type RequestOf<O> =
  O extends Operation<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

export type AnswerOf<O> = O extends Operation<Params, Params, Schema, infer A> ? z.output<A> : never;

// Any operation, whatever its parts: the table's rows are read by the forwarder and the API alike.
export type AnyOperation = Operation<Params, Params, Schema, z.ZodType>;
