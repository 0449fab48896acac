import { tidied } from '@/lib/domain/base/text/name';

export interface AddressLine {
  /** In the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly email: string | null;
}

const EMAIL = /[^\s<>(),;:"']+@[^\s<>(),;:"']+\.[^\s<>(),;:"'.]{2,}/g;

/** One per line or separated by commas, with or without a name beside it; a text without an address stays to be mended. */
export function addressesIn(text: string): AddressLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at): AddressLine[] => {
    const typed = tidied(line);
    const found = typed.match(EMAIL) ?? [];
    const isWhole = (typed.match(/@/g)?.length ?? 0) === found.length;
    if (typed === '') return [];
    if (found.length === 0 || !isWhole) return [{ line: at + 1, text: typed, email: null }];
    return found.map((email) => ({ line: at + 1, text: email, email: email.toLowerCase() }));
  });
}

export interface Transfer {
  readonly public_id: string;
  readonly email: string;
}

/**
 * The id of a ticket for each address, `undefined` where none is left. An address that was `sent` its ticket without a
 * response keeps it: a second one would go to whoever has the first.
 */
export function ticketsFor(
  emails: readonly string[],
  free: readonly string[],
  sent: readonly Transfer[],
): (string | undefined)[] {
  const waiting = [...sent];
  const kept = emails.map((email) => {
    const at = waiting.findIndex((transfer) => transfer.email === email);
    return at < 0 ? undefined : waiting.splice(at, 1)[0]?.public_id;
  });
  const unused = free.filter((id) => !kept.includes(id));
  return kept.map((id) => id ?? unused.shift());
}
