import type { EventCityWithResults, ListedRace, ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { RESULT_GENDERS } from '@/lib/domain/results/result/team';
import type { ResultEventCityRow, ResultFormatRow, ResultRowRow } from './repository';
import type { RaceSummaryRow } from './summaries';

export function eventCityWithResultsOf(row: ResultEventCityRow): EventCityWithResults {
  return {
    public_id: row.publicId,
    title: row.title,
    city: { id: row.cityId, name_ru: row.cityName },
    start_date: row.startDay,
    timezone: row.timezone,
  };
}

export function listedRaceOf(row: ResultEventCityRow, summary: RaceSummaryRow | undefined): ListedRace {
  return { ...eventCityWithResultsOf(row), summary: summary ? summaryOf(summary) : null };
}

const summaryOf = ({ finishers, format, formats, winners }: RaceSummaryRow): ListedRace['summary'] => ({
  finishers,
  format,
  formats,
  winners: RESULT_GENDERS.flatMap((of) => winners?.filter(({ gender }) => gender === of) ?? []).map((winner) => ({
    gender: winner.gender,
    first_name: winner.firstName,
    last_name: winner.lastName,
    start_number: winner.startNumber,
    formattedTime: winner.timeMs === null ? null : formatRaceTime(winner.timeMs),
  })),
});

export const formatEntryOf = ({ externalFormat, fieldsList }: ResultFormatRow) => ({
  external_format: externalFormat,
  fields_list: fieldsList,
});

export const broadcastOf = ({ broadcastUntil }: ResultFormatRow) => ({
  enabled: broadcastUntil !== null,
  until: broadcastUntil?.toISOString() ?? null,
});

export const stateSinceOf = ({ stateSince }: ResultFormatRow) => stateSince?.toISOString() ?? null;

export const resultFormatOf = (row: ResultFormatRow): ResultFormat => ({
  ...formatEntryOf(row),
  title: row.title,
  official: row.official,
  broadcast: broadcastOf(row),
  state_since: stateSinceOf(row),
});

export function resultRowWithPlacesOf(row: ResultRowRow): ResultRow {
  const splits = row.splits.map((split, index) => ({ ...split, ...(row.splitPlaces[index] ?? NO_PLACE) }));
  return { ...resultRowOf(row), splits };
}

const NO_PLACE = { place: null, gap: null };

/** The official time has the penalty in it, the clean one («Время чистое») has not. */
export function resultRowOf(row: ResultRowRow): ResultRow {
  return {
    _id: row.publicId,
    start_number: row.startNumber,
    ticket_number: null,
    first_name: row.firstName,
    last_name: row.lastName,
    gender: row.gender,
    ...(row.members && { members: row.members }),
    age: row.age,
    category: row.category,
    region: row.region,
    company_name: row.club,
    status: row.status,
    position: row.position,
    position_gen: row.positionGender,
    position_cat: row.positionCategory,
    ...(row.statedPosition !== null && { stated_position: row.statedPosition }),
    splits: row.splits,
    fine_time_result: row.penaltyMs,
    individual_time_result: row.timeMs,
    absolute_time_result: row.timeMs === null ? null : row.timeMs - (row.penaltyMs ?? 0),
    formattedTime: row.timeMs === null ? null : formatRaceTime(row.timeMs),
  };
}
