export type LegSport = 'swim' | 'bike' | 'run' | 'ski' | 't';

const LEG = /^(swim|bike|run|ski|t)(\d{0,2})$/;

/** What `swim`, `t1`, `run2` or `bike12` stands for: the sport (`t`: a transition) and the lap; `null`: another name. */
export function readLegName(name: string): { readonly sport: LegSport; readonly lap: string } | null {
  const [, sport, lap = ''] = LEG.exec(name) ?? [];
  return sport === undefined || (sport === 't' && lap === '') ? null : { sport: sport as LegSport, lap };
}
