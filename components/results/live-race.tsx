'use client';

import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { LiveSettings, ResultFormat, ResultRow } from '@/lib/contract/result';
import { type DrawnTable, liveStandings, nextTable } from '@/lib/domain/live-standings';
import type { LiveOptions, LiveState } from '@/lib/queries/live-results';
import { whenLoaded } from '@/lib/queries/when-loaded';
import { isSameByValue } from './same-by-value';
import { useAllResults } from './use-all-results';

type RaceSettings = Pick<LiveSettings, 'broadcast' | 'official'> & Partial<Pick<LiveSettings, 'formats'>>;

/** All rows with their places, once they are wanted and here; where all of them are new, none has changed. */
export interface LiveRace extends DrawnTable<ResultRow> {
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

const NO_TABLE: DrawnTable<ResultRow> = { rows: null, changes: [], field: null };

/** The socket's host: our own, unless the API's is named (decision 5). */
const socketOrigin = () => process.env.NEXT_PUBLIC_LIVE_URL || window.location.origin.replace(/^http/, 'ws');

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
  const [table, setTable] = useState(NO_TABLE);
  const drawn = useRef(table);
  useEffect(() => {
    drawn.current = table;
  }, [table]);
  const [standings] = useState(() => liveStandings<ResultRow>());
  const wantAll = useCallback(() => setWanted(true), []);
  const isRunning = !settings.official;
  const answer = useAllResults(eventCityId, format.external_format, isRunning || isWanted);
  const { data } = answer;

  useEffect(() => {
    if (!data) return;
    standings.reset(data.values);
    setTable({ rows: standings.rows(), field: standings.field(), changes: [] });
  }, [data, standings]);

  const revision = data?.revision;
  useEffect(() => {
    if (!isRunning || revision === undefined) return;
    const live: LiveOptions = {
      format: format.external_format,
      eventCityId,
      after: revision,
      origin: socketOrigin(),
      onState: setState,
      onSettings: ({ broadcast, official, formats }) => {
        const next = { broadcast, official, formats };
        // They close every batch and seldom say anything new: the page is not drawn for them twice.
        setSettings((before) => (isSameByValue<RaceSettings>(before, next) ? before : next));
      },
      onRows(changed, reset) {
        if (reset) standings.reset(changed);
        const changes = reset ? [] : standings.update(changed);
        const next = { rows: standings.rows(), field: standings.field(), changes };
        // What the reader does goes before: the table is drawn in short pieces of time.
        startTransition(() => setTable((before) => nextTable(before, drawn.current, next)));
      },
    };
    return whenLoaded(import('@/lib/queries/live-results'), ({ followRace }) => followRace(live));
  }, [isRunning, revision, eventCityId, format.external_format, standings]);

  const entry = settings.formats?.find(({ external_format }) => external_format === format.external_format);

  const race: LiveRace = {
    ...table,
    columns: (entry ?? format).fields_list,
    settings,
    state: isRunning ? state : null,
    error: answer.error,
    isLoading: answer.isFetching,
    wantAll,
    retry: answer.retry,
  };
  return <Context.Provider value={race}>{children}</Context.Provider>;
}
