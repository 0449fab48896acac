import { createHash } from 'node:crypto';

/** A statement that comes so often is worth a plan of its own, as drivers of other houses count too. */
const USES = 5;
/** A plan costs memory in every connection; a text of many lengths must not fill it. */
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
