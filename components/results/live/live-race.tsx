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
import { isSameByValue } from '@/components/results/row/same-by-value';
import { whenLoaded } from '@/lib/browser/when-loaded';
import type { LiveSettings, ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { type DrawnTable, liveStandings, nextTable } from '@/lib/domain/results/result/live-standings';
import type { LiveOptions, LiveState } from '@/lib/queries/live-results';
import { type Finding, useAllResults } from './use-all-results';

type RaceSettings = Pick<LiveSettings, 'broadcast' | 'official' | 'state_since'> &
  Partial<Pick<LiveSettings, 'formats'>>;

/** All rows with their places, once requested and loaded. A first load highlights nothing. */
interface LiveRace extends DrawnTable<ResultRow> {
  readonly settings: RaceSettings;
  readonly columns: readonly string[];
  /** `null` if the results are official. */
  readonly state: LiveState | null;
  /** The line can be lost of official results too. */
  readonly isLost: boolean;
  /** The format is no longer published. */
  readonly isWithdrawn: boolean;
  /** When the server last sent something. */
  readonly heardAt: Date | null;
  /** The server's markup is outdated or soon will be. */
  readonly hasMoved: boolean;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Loaded with the rows. */
  readonly finding: Finding | undefined;
  /** For a search or a sort: loads all rows, also of a finished race. */
  readonly wantAll: () => void;
  readonly retry: () => void;
}

const Context = createContext<LiveRace | null>(null);

export function useLiveRace(): LiveRace {
  const race = useContext(Context);
  if (!race) throw new Error('useLiveRace must be used inside LiveRaceProvider');
  return race;
}

interface Line {
  readonly state: LiveState;
  readonly heardAt: Date | null;
}

const NO_TABLE: DrawnTable<ResultRow> = { rows: null, changes: [], field: null, tables: 0 };

/** The site's origin unless the API's is configured. */
const socketOrigin = () => process.env.NEXT_PUBLIC_LIVE_URL || window.location.origin.replace(/^http/, 'ws');

interface LiveRaceProviderProps {
  eventCityId: string;
  format: ResultFormat;
  /** The revision of the server's markup; `null` without rows. */
  revision: string | null;
  day: string;
  /** All of the event, as the server's markup names them. */
  formats: readonly Pick<ResultFormat, 'external_format' | 'title'>[];
  children: ReactNode;
}

/** Days in which official results may still change. */
const UNSETTLED_DAYS = 3;
/** The site learns of other formats a moment after the subscribers. */
const REFRESH_MS = 5000;

/** The server's markup stays until all rows are loaded. */
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
  const [isWithdrawn, setWithdrawn] = useState(false);
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
  const response = useAllResults(eventCityId, format, isAllWanted);
  const { data } = response;

  useEffect(() => {
    if (!data) return;
    const changes = standings.reset(data.values);
    setTable({ rows: standings.rows(), field: standings.field(), tables: standings.tables(), changes });
  }, [data, standings]);

  // A followed race is followed to the end, beyond the official mark.
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
        // Every batch repeats the settings; equal ones must not render.
        setSettings((before) => (isSameByValue<RaceSettings>(before, next) ? before : next));
        setWithdrawn(false);
        if (!official) setMoved(true);
      },
      onWithdrawn: () => setWithdrawn(true),
      onRows(changed, reset) {
        setMoved(true);
        // Only changes of official results came, so all rows are loaded now.
        if (!isAllWanted) return;
        const changes = reset ? standings.reset(changed) : standings.update(changed);
        const next = { rows: standings.rows(), field: standings.field(), tables: standings.tables(), changes };
        // Input comes first: the table renders in short tasks.
        startTransition(() => setTable((before) => nextTable(before, drawn.current, next)));
      },
    };
    return whenLoaded(import('@/lib/queries/live-results'), ({ followRace }) => followRace(live));
  }, [isFollowed, isAllWanted, revision, eventCityId, format.external_format, standings]);

  const router = useRouter();
  const isOutdated = !isWithdrawn && !areSameFormats(settings.formats ?? formats, formats);
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setInterval(() => document.hidden || router.refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOutdated, router]);

  const entry = settings.formats?.find(({ external_format }) => external_format === format.external_format);

  const race: LiveRace = {
    ...table,
    columns: (entry ?? format).fields_list,
    settings,
    state: settings.official ? null : state,
    isLost: state === 'lost',
    isWithdrawn,
    heardAt,
    hasMoved,
    error: response.error,
    isLoading: response.isFetching,
    finding: response.finding,
    wantAll,
    retry: response.retry,
  };
  return <Context.Provider value={race}>{children}</Context.Provider>;
}

interface NamedFormat {
  readonly external_format: string;
  readonly title?: string | undefined;
}

/** An API of before the titles were sent names only the formats. */
const areSameFormats = (told: readonly NamedFormat[], shown: readonly NamedFormat[]): boolean =>
  told.length === shown.length &&
  told.every(({ external_format: name, title }) =>
    shown.some((each) => each.external_format === name && (title ?? each.title) === each.title),
  );
