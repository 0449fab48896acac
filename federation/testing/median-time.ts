/** Milliseconds that the middle one of the runs took. */
function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** How many times longer the median run of `one` takes than that of `other`; they take turns, so that both see the same machine. */
export async function medianRatio(
  rounds: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: { readonly one: number[]; readonly other: number[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0;
    if (first) times.one.push(await timeOf(() => one(round)));
    times.other.push(await timeOf(() => other(round)));
    if (!first) times.one.push(await timeOf(() => one(round)));
  }
  return medianOf(times.one) / medianOf(times.other);
}
