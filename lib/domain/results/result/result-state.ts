type ResultState = 'live' | 'provisional' | 'official';

export function resultStateAt(official: boolean, broadcastUntil: Date | null, now: Date): ResultState {
  if (official) return 'official';
  return broadcastUntil !== null && broadcastUntil > now ? 'live' : 'provisional';
}

/** Whether rows are still expected, also on the day of a race that is not marked as live. */
export const isRunning = (state: ResultState, isRaceDay: boolean): boolean =>
  state === 'live' || (state === 'provisional' && isRaceDay);

interface StoredState {
  readonly official: boolean;
  readonly broadcast: { readonly until: string | null };
  readonly state_since?: string | null | undefined;
}

/** An expired live state ends by itself. `since` is `null` if unknown. */
export function resultState(
  { official, broadcast: { until }, state_since = null }: StoredState,
  now: Date,
): { readonly state: ResultState; readonly since: Date | null } {
  const ended = until === null ? null : new Date(until);
  const said = state_since === null ? null : new Date(state_since);
  const state = resultStateAt(official, ended, now);
  const isRunOut = state === 'provisional' && ended !== null && (said === null || ended > said);
  return { state, since: isRunOut ? ended : said };
}
