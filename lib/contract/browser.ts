import type { contract } from './index';
import type { Method } from './wire/operation';

type Contract = typeof contract;
type AnyOf<Noun> = Noun[keyof Noun];
type Named = AnyOf<{ [Noun in keyof Contract]: AnyOf<Contract[Noun]> }>;

/** Only types: the browser needs no schema, since the forwarder parses the response. */
export type BrowserOperations = {
  [O in Named as O extends { browser: true; method: infer M extends Method; path: infer P extends string }
    ? `${M} ${P}`
    : never]: O;
};

export type Address = keyof BrowserOperations;
