import type { contract } from './index';
import type { Method } from './operation';

type Contract = typeof contract;
type AnyOf<Noun> = Noun[keyof Noun];
type Named = AnyOf<{ [Noun in keyof Contract]: AnyOf<Contract[Noun]> }>;

/** Types alone: a script that only asks needs no schema, as the forwarder judges what it is answered. */
export type BrowserOperations = {
  [O in Named as O extends { browser: true; method: infer M extends Method; path: infer P extends string }
    ? `${M} ${P}`
    : never]: O;
};

export type Address = keyof BrowserOperations;
