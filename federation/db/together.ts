/**
 * Sends the statements of one transaction that need no response of each other in one piece, in their sequence (decision
 * 016). What fails first is thrown, and when nothing is under way any more: a statement that came after the end of its
 * transaction would stand for itself, and those behind the first failure say only that the transaction is aborted.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  // A query of Drizzle is sent each time that it is waited for.
  const begun = work.map((each) => Promise.resolve(each));
  const failures: unknown[] = [];
  for (const each of begun) each.catch((error: unknown) => failures.push(error));
  await Promise.allSettled(begun);
  if (failures.length > 0) throw failures[0];
  return Promise.all(begun) as Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }>;
}
