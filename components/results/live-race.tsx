'use client';

import { useRouter } from 'next/navigation';
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
import { DAY_MS } from '@/lib/domain/day';
import { type DrawnTable, liveStandings, nextTable } from '@/lib/domain/live-standings';
import type { LiveOptions, LiveState } from '@/lib/queries/live-results';
import { whenLoaded } from '@/lib/queries/when-loaded';
import { isSameByValue } from './same-by-value';
import { type Finding, useAllResults } from './use-all-results';

type RaceSettings = Pick<LiveSettings, 'broadcast' | 'official' | 'state_since'> &
  Partial<Pick<LiveSettings, 'formats'>>;

/** All rows with their places, once they are wanted and here; where all of them are new, none has changed. */
export interface LiveRace extends DrawnTable<ResultRow> {
  readonly settings: RaceSettings;
  /** The columns of now: a race that begins has none yet. */
  readonly columns: readonly string[];
  /** `null` where the results are official. */
  readonly state: LiveState | null;
  /** When the server was last heard. */
  readonly heardAt: Date | null;
  /** Something has come since the server has written the page, or will come: its rows are no longer those of now. */
  readonly hasMoved: boolean;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** There where the rows are. */
  readonly finding: Finding | undefined;
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

interface Line {
  readonly state: LiveState;
  readonly heardAt: Date | null;
}

const NO_TABLE: DrawnTable<ResultRow> = { rows: null, changes: [], field: null };

/** The socket's host: our own, unless the API's is named. */
const socketOrigin = () => process.env.NEXT_PUBLIC_LIVE_URL || window.location.origin.replace(/^http/, 'ws');

interface LiveRaceProviderProps {
  eventCityId: string;
  format: ResultFormat;
  /** What the page that the server has written has in it; `null` where there is no row yet. */
  revision: string | null;
  /** The day of the race. */
  day: string;
  /** Every format of the event that the page offers, if it offers any: it is drawn anew once there is another. */
  formats?: readonly string[];
  children: ReactNode;
}

/** So long after the day of a race official results may still change: a protest, a late disqualification. */
const UNSETTLED_DAYS = 3;
/** The site learns of a new format a moment after its readers. */
const REFRESH_MS = 5000;

/** Follows the race of a page: what the server has written stands until all rows are here. */
export function LiveRaceProvider({
  eventCityId,
  format,
  revision: written,
  day,
  formats,
  children,
}: LiveRaceProviderProps) {
  const [settings, setSettings] = useState<RaceSettings>(format);
  const [{ state, heardAt }, setLine] = useState<Line>({ state: 'connecting', heardAt: null });
  const [hasMoved, setMoved] = useState(!format.official);
  const [isUnsettled, setUnsettled] = useState(false);
  useEffect(() => setUnsettled(Date.now() - Date.parse(day) < UNSETTLED_DAYS * DAY_MS), [day]);
  const [isWanted, setWanted] = useState(false);
  const [table, setTable] = useState(NO_TABLE);
  const drawn = useRef(table);
  useEffect(() => {
    drawn.current = table;
  }, [table]);
  const [standings] = useState(() => liveStandings<ResultRow>());
  const wantAll = useCallback(() => setWanted(true), []);
  const isAllWanted = hasMoved || isWanted;
  const answer = useAllResults(eventCityId, format.external_format, isAllWanted);
  const { data } = answer;

  useEffect(() => {
    if (!data) return;
    standings.reset(data.values);
    setTable({ rows: standings.rows(), field: standings.field(), changes: [] });
  }, [data, standings]);

  // Once followed, a race is followed to the end: what comes with the official mark, and after it, too.
  const isFollowed = hasMoved || isUnsettled;
  const revision = isAllWanted ? data?.revision : written;
  useEffect(() => {
    if (!isFollowed || revision == null) return;
    const live: LiveOptions = {
      format: format.external_format,
      eventCityId,
      after: revision,
      origin: socketOrigin(),
      onState: (state, heardAt) => setLine({ state, heardAt }),
      onSettings: ({ broadcast, official, state_since, formats }) => {
        const next = { broadcast, official, state_since, formats };
        // They close every batch and seldom say anything new: the page is not drawn for them twice.
        setSettings((before) => (isSameByValue<RaceSettings>(before, next) ? before : next));
        if (!official) setMoved(true);
      },
      onRows(changed, reset) {
        setMoved(true);
        // Of official results only what changes has come: all rows are read now, and followed from there on.
        if (!isAllWanted) return;
        if (reset) standings.reset(changed);
        const changes = reset ? [] : standings.update(changed);
        const next = { rows: standings.rows(), field: standings.field(), changes };
        // What the reader does goes before: the table is drawn in short pieces of time.
        startTransition(() => setTable((before) => nextTable(before, drawn.current, next)));
      },
    };
    return whenLoaded(import('@/lib/queries/live-results'), ({ followRace }) => followRace(live));
  }, [isFollowed, isAllWanted, revision, eventCityId, format.external_format, standings]);

  const router = useRouter();
  const isNewFormat = settings.formats?.some((each) => formats?.includes(each.external_format) === false) ?? false;
  useEffect(() => {
    if (!isNewFormat) return;
    const timer = setInterval(router.refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isNewFormat, router]);

  const entry = settings.formats?.find(({ external_format }) => external_format === format.external_format);

  const race: LiveRace = {
    ...table,
    columns: (entry ?? format).fields_list,
    settings,
    state: settings.official ? null : state,
    ...{ heardAt, hasMoved },
    error: answer.error,
    isLoading: answer.isFetching,
    finding: answer.finding,
    wantAll,
    retry: answer.retry,
  };
  return <Context.Provider value={race}>{children}</Context.Provider>;
}
