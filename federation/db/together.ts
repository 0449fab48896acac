/**
 * Sends the statements of one transaction that need no response of each other in one piece, in their sequence (decision
 * 016). What fails is thrown when nothing is under way any more: a statement that came after the end of its transaction
 * would stand for itself.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  // A query of Drizzle is sent each time that it is waited for.
  const begun = work.map((each) => Promise.resolve(each));
  await Promise.allSettled(begun);
  return Promise.all(begun) as Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }>;
}
