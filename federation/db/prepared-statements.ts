import { createHash } from 'node:crypto';

/** After so many uses a statement is prepared, as in other drivers. */
const USES = 5;
/** Limit, since each plan costs memory in every connection. */
const MOST_NAMED = 250;
const MOST_COUNTED = 1000;
const LONGEST = 10_000;

/** PostgreSQL plans a named statement once a connection; what comes seldom or in many lengths has no name. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= MOST_NAMED || text.length > LONGEST) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const fresh = createHash('sha256').update(text).digest('base64url');
    names.set(text, fresh);
    return fresh;
  };
}
