import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { type Changes, operatorActions } from '@/federation/db/schema/base/operator';
import { ApiError } from '@/federation/http/api-error';
import type { Change } from '@/lib/contract/staff/shapes';
import { actionWords } from './action-words';

const A_PAGE = 20;

export const writtenChanges = (changes: Changes | null): Change['changes'] =>
  Object.entries(changes ?? {}).map(([field, change]) =>
    'changed' in change ? { field, from: '', to: 'изменено' } : { field, from: change.from, to: change.to },
  );

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people of the federation have done with a subject, the newest first, by pages. */
export async function changesOfSubject(
  db: Database,
  subject: string,
  page = 1,
): Promise<{ readonly values: Change[]; readonly more: boolean }> {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(UUID.test(subject) ? eq(operatorActions.subjectId, subject) : eq(operatorActions.subjectKey, subject))
    .orderBy(desc(operatorActions.sequence))
    .limit(A_PAGE + 1)
    .offset((page - 1) * A_PAGE);
  const values = rows.slice(0, A_PAGE).map(({ sequence, at, operator, actorId, command, reason, changes }) => ({
    id: sequence,
    at: at.toISOString(),
    by: actorId === null ? `${operator} (командная строка)` : operator,
    what: actionWords(command),
    reason,
    changes: writtenChanges(changes),
  }));
  return { values, more: rows.length > A_PAGE };
}

/**
 * What this person has done by this press, `null` for nothing. Throws 409 where another has used it: the keys of two never
 * meet by chance.
 */
export async function subjectOfPress(db: Database, pressKey: string, actorId: string): Promise<string | null> {
  const [row] = await db.select().from(operatorActions).where(eq(operatorActions.pressKey, pressKey)).limit(1);
  if (row && row.actorId !== actorId) throw new ApiError(409, 'Обновите страницу и нажмите ещё раз');
  return row ? (row.subjectId ?? row.subjectKey) : null;
}

export const wasPressed = async (...press: Parameters<typeof subjectOfPress>): Promise<boolean> =>
  (await subjectOfPress(...press)) !== null;
