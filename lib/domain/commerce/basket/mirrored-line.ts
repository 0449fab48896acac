import * as stored from '@/lib/domain/base/input/stored';
import { appliedPromocode } from './line-fields';
import { MIRROR_CHARACTERS, MIRRORED_LINES } from './mirror-bounds';
import { pendingRules } from './pending-line';

const promocode = stored.optional(appliedPromocode);

/** What the server needs to draw a line with the prices of now: ids, counts and choices, nothing about a person. */
const readers = {
  ticket: stored.object({
    selector: stored.oneOf('ticket'),
    id: stored.text,
    count: stored.int(1),
    insurance: stored.optional(stored.flag),
    participant: stored.optional(stored.oneOf('ok', 'later')),
    promocode,
  }),
  shop: stored.object({
    selector: stored.oneOf('shop'),
    id: stored.text,
    size: stored.text,
    count: stored.int(1),
    promocode,
  }),
  license: stored.object({
    selector: stored.oneOf('license'),
    id: stored.text,
    start: stored.optional(stored.day),
    delivery: stored.optional(stored.text),
    promocode,
  }),
  pending: pendingRules.read,
};

type MirroredKind = keyof typeof readers;
export type MirroredLine = ReturnType<(typeof readers)[MirroredKind]>;

/** Returns `null` for anything that `mirrorOf` does not write, since anybody may set a cookie. */
export function readMirror(text: string): MirroredLine[] | null {
  if (text.length > MIRROR_CHARACTERS) return null;
  const lines = stored.readable(stored.list(readLine), parsed(text)) ?? [];
  return lines.length === 0 || lines.length > MIRRORED_LINES ? null : lines;
}

const chosen = stored.object({ selector: stored.oneOf(...(Object.keys(readers) as MirroredKind[])) });

const readLine = (line: unknown): MirroredLine => readers[chosen(line).selector](line);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
