'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { LiveSettings, ResultFormat, ResultRow } from '@/lib/contract/result';
import { liveStandings } from '@/lib/domain/live-standings';
import { type SplitField, splitField } from '@/lib/domain/split-places';
import { followRace, type LiveState } from '@/lib/queries/live-results';
import { allResultsQuery } from '@/lib/queries/result';

/** A row that has come in; `before`: as it was until then. */
export interface RowChange {
  readonly before: ResultRow | undefined;
  readonly after: ResultRow;
}

type RaceSettings = Pick<LiveSettings, 'broadcast' | 'official'> & Partial<Pick<LiveSettings, 'formats'>>;

export interface LiveRace {
  /** All rows with their places, once they are wanted and here. */
  readonly rows: readonly ResultRow[] | null;
  /** What has changed in them last; empty where all of them are new. */
  readonly changes: readonly RowChange[];
  /** What their places at splits are read from. */
  readonly field: SplitField | null;
  readonly settings: RaceSettings;
  /** The columns of now: a race that begins has none yet. */
  readonly columns: readonly string[];
  /** `null` where the results are official and nothing is to come. */
  readonly state: LiveState | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** For a search or a sort: then all rows are read, of a finished race too. */
  readonly wantAll: () => void;
  readonly retry: () => void;
}

const Context = createContext<LiveRace | null>(null);

export function useLiveRace(): LiveRace {
  const race = useContext(Context);
  if (!race) throw new Error('no race is followed here');
  return race;
}

/** The socket's host: our own, unless the API's is named (decision 5). */
const socketOrigin = () => process.env.NEXT_PUBLIC_LIVE_URL ?? window.location.origin.replace(/^http/, 'ws');

interface LiveRaceProviderProps {
  eventCityId: string;
  format: ResultFormat;
  children: ReactNode;
}

/** Follows the race of a page: what the server has written stands until all rows are here. */
export function LiveRaceProvider({ eventCityId, format, children }: LiveRaceProviderProps) {
  const [settings, setSettings] = useState<RaceSettings>(format);
  const [state, setState] = useState<LiveState>('connecting');
  const [isWanted, setWanted] = useState(false);
  const [{ rows, changes }, setTable] = useState<Pick<LiveRace, 'rows' | 'changes'>>({ rows: null, changes: [] });
  const [standings] = useState(() => liveStandings<ResultRow>());
  const wantAll = useCallback(() => setWanted(true), []);
  const isRunning = !settings.official;
  const query = useQuery({ ...allResultsQuery(eventCityId, format.external_format), enabled: isRunning || isWanted });
  const { data } = query;

  useEffect(() => {
    if (!data) return;
    standings.reset(data.values);
    setTable({ rows: standings.rows(), changes: [] });
  }, [data, standings]);

  const revision = data?.revision;
  useEffect(() => {
    if (!isRunning || revision === undefined) return;
    return followRace({
      format: format.external_format,
      eventCityId,
      after: revision,
      origin: socketOrigin(),
      onState: setState,
      onSettings: setSettings,
      onRows(changed, reset) {
        const before = reset ? [] : changed.map(({ _id }) => standings.row(_id));
        if (reset) standings.reset(changed);
        else standings.update(changed);
        // A row that came twice is told once.
        const latest = new Map(reset ? [] : changed.map(({ _id }, index) => [_id, before[index]]));
        const changes = [...latest].flatMap(([_id, was]) => {
          const after = standings.row(_id);
          return after ? [{ before: was, after }] : [];
        });
        setTable({ rows: standings.rows(), changes });
      },
    });
  }, [isRunning, revision, eventCityId, format.external_format, standings]);

  const field = useMemo(() => rows && splitField(rows), [rows]);
  const entry = settings.formats?.find(({ external_format }) => external_format === format.external_format);

  const race: LiveRace = {
    ...{ rows, changes, field },
    columns: (entry ?? format).fields_list,
    settings,
    state: isRunning ? state : null,
    error: query.error,
    isLoading: query.isFetching,
    wantAll,
    retry: () => void query.refetch(),
  };
  return <Context.Provider value={race}>{children}</Context.Provider>;
}
