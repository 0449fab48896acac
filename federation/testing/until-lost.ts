const ROUNDS = 20;

/** Without its guard a race is lost by chance only, so it is run again until it is lost. */
export async function untilLost<Outcome>(
  race: () => Promise<Outcome>,
  isLost: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  let outcome = await race();
  for (let round = 1; round < ROUNDS && !isLost(outcome); round++) outcome = await race();
  return outcome;
}
