import { allOperations } from '@/lib/contract';
import { staffOperations } from '@/lib/contract/staff';
import type { AnyOperation } from '@/lib/contract/wire/operation';

interface Match {
  readonly operation: AnyOperation;
  readonly params: Record<string, unknown>;
}

const STAFF = '/api/staff/';

/** Finds only operations open to the browser; the call uses the operation's path, never the given one. */
export function matchOperation(
  method: string,
  rawPath: string,
  operations: readonly AnyOperation[] = rawPath.startsWith(STAFF) ? staffOperations : allOperations,
): Match | null {
  for (const operation of operations) {
    if (!operation.browser || operation.method !== method) continue;
    const given = paramsOf(operation.path, rawPath);
    if (!given) continue;
    const params = operation.params ? operation.params.safeParse(given) : { success: true as const, data: {} };
    if (params.success) return { operation, params: params.data as Record<string, unknown> };
  }
  return null;
}

/** By segment: a literal must match unchanged, a parameter is one harmless segment. */
function paramsOf(pattern: string, rawPath: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = rawPath.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const raw = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (raw !== segment) return null;
      continue;
    }
    const value = harmlessSegment(raw);
    if (value === null) return null;
    params[segment.slice(1)] = value;
  }
  return params;
}

/** Dangerous if decoded twice: separators, parameters, hosts, escapes, controls. */
const DANGEROUS = /[/\\%;@?#\p{Cc}]/u;

function harmlessSegment(raw: string): string | null {
  try {
    const value = decodeURIComponent(raw);
    return value === '' || value === '.' || value === '..' || DANGEROUS.test(value) ? null : value;
  } catch {
    return null;
  }
}
