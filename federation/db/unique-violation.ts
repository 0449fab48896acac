/** PostgreSQL's code of a broken unique constraint. */
const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because another row has the value already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause);
}
