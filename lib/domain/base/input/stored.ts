import { isRealDay } from '@/lib/domain/base/time/day';

class Unreadable extends Error {}

/**
 * Reads what a browser has stored: returns the value as its type says, or throws Unreadable. By hand, since zod would be
 * a tenth of the JavaScript of each page with a basket (decision 069).
 */
export type Reader<Value> = (stored: unknown) => Value;

const readerOf =
  <Value>(isReadable: (stored: unknown) => boolean): Reader<Value> =>
  (stored) => {
    if (!isReadable(stored)) throw new Unreadable();
    return stored as Value;
  };

export const refined = <Value>(read: Reader<Value>, isRight: (value: Value) => boolean) =>
  readerOf<Value>((stored) => isRight(read(stored)));

export const flag = readerOf<boolean>((stored) => typeof stored === 'boolean');
export const text = readerOf<string>((stored) => typeof stored === 'string');
export const uuid = refined(text, (given) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given));

export const day = refined(text, isRealDay);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** ISO 8601 with its offset. */
export const instant = refined(
  text,
  (given) => INSTANT.test(given) && isRealDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given)),
);

const finite = readerOf<number>(Number.isFinite);
export const number = (least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
  refined(finite, (given) => given >= least && given <= most);
export const int = (least?: number) => refined(number(least), Number.isSafeInteger);

export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  readerOf<Value>((stored) => values.some((value) => value === stored));

export const instance = <Value>(type: abstract new (...given: never[]) => Value) =>
  readerOf<Value>((stored) => stored instanceof type);

export const nullable =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (stored) =>
    stored === null ? null : read(stored);

export const optional =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (stored) =>
    stored === undefined ? undefined : read(stored);

export const emptyOr =
  (read: Reader<string>): Reader<string> =>
  (stored) =>
    stored === '' ? '' : read(stored);

export const withDefault =
  <Value>(read: Reader<Value>, missing: NoInfer<Value>): Reader<Value> =>
  (stored) =>
    stored === undefined ? missing : read(stored);

export const list =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (stored) => {
    if (!Array.isArray(stored)) throw new Unreadable();
    return stored.map((each) => read(each));
  };

type Fields = Readonly<Record<string, Reader<unknown>>>;
type OptionalName<F extends Fields> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never;
}[keyof F];
type Flat<T> = { [Name in keyof T]: T[Name] };
type ObjectOf<F extends Fields> = Flat<
  { [Name in Exclude<keyof F, OptionalName<F>>]: ReturnType<F[Name]> } & {
    [Name in OptionalName<F>]?: ReturnType<F[Name]>;
  }
>;

/** Drops fields without a reader. */
export const object =
  <F extends Fields>(fields: F): Reader<ObjectOf<F>> =>
  (stored) => {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) throw new Unreadable();
    const given: Readonly<Record<string, unknown>> = { ...stored };
    const values = Object.entries(fields).map(([name, read]) => [name, read(given[name])]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };

/** Returns `undefined` for what the reader refuses. */
export function readable<Value>(read: Reader<Value>, stored: unknown): Value | undefined {
  try {
    return read(stored);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

export const orElse =
  <Value>(read: Reader<Value>, unread: NoInfer<Value>): Reader<Value> =>
  (stored) => {
    const value = readable(read, stored);
    return value === undefined ? unread : value;
  };
