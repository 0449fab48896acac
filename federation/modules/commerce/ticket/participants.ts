import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { eventCities } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { subjects } from '@/federation/modules/base/region/subjects';
import type { CsvCell } from '@/lib/domain/base/text/csv';

interface ParticipantRow {
  readonly ticketNumber: string;
  readonly startNumber: string | null;
  readonly formatTitle: string;
  /** Formats of the event city counted by their start, from 1. */
  readonly contest: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly gender: 'male' | 'female' | null;
  readonly birthDate: string | null;
  readonly cluster: string | null;
  readonly regionId: number | null;
  readonly teamNumber: string | null;
  readonly teamName: string | null;
  readonly registered: boolean;
  readonly checkedInAt: Date | null;
}

export function participantsOf(
  db: Database,
  eventCityId: string,
  call: OperatorCall,
): Promise<ParticipantRow[] | undefined> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(eventCities, eq(eventCities.publicId, eventCityId))) === 0) return;
    await recordAction(tx, 'participants', eventCityId, call);
    const ofCity = await tx
      .select({ formatId: formats.publicId })
      .from(formats)
      .where(eq(formats.eventCityId, eventCityId))
      .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
    const contests = new Map(ofCity.map(({ formatId }, index) => [formatId, index + 1]));
    const found = await tx
      .select({
        formatId: formats.publicId,
        formatTitle: formats.title,
        ticketNumber: tickets.ticketNumber,
        startNumber: tickets.startNumber,
        lastName: tickets.lastName,
        firstName: tickets.firstName,
        secondName: tickets.secondName,
        gender: tickets.gender,
        birthDate: tickets.birthDate,
        cluster: tickets.cluster,
        regionId: tickets.regionId,
        teamNumber: teams.number,
        teamName: teams.name,
        registered: tickets.registered,
        checkedInAt: tickets.checkedInAt,
      })
      .from(tickets)
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .leftJoin(teams, eq(teams.publicId, tickets.teamId))
      .where(and(eq(formats.eventCityId, eventCityId), eq(tickets.status, 'paid')))
      .orderBy(
        asc(formats.startTime),
        asc(formats.title),
        asc(tickets.lastName),
        asc(tickets.firstName),
        asc(tickets.ticketNumber),
      );
    return found.map(({ formatId, ...row }) => ({ ...row, contest: contests.get(formatId) ?? 0 }));
  });
}

type Column = readonly [head: string, cell: (row: ParticipantRow) => CsvCell];

const regionNames = new Map(subjects.map(({ id, name_ru }) => [id, name_ru]));
const sexes = { male: 'м', female: 'ж' } as const;
const teamOf = ({ teamNumber, teamName }: ParticipantRow) => teamName ?? teamNumber;

const ourColumns: readonly Column[] = [
  ['ticket_number', ({ ticketNumber }) => ticketNumber],
  ['start_number', ({ startNumber }) => startNumber],
  ['format', ({ formatTitle }) => formatTitle],
  ['last_name', ({ lastName }) => lastName],
  ['first_name', ({ firstName }) => firstName],
  ['second_name', ({ secondName }) => secondName],
  ['gender', ({ gender }) => gender && sexes[gender]],
  ['birth_date', ({ birthDate }) => birthDate],
  ['cluster', ({ cluster }) => cluster],
  ['region', ({ regionId }) => regionNames.get(regionId ?? 0) ?? null],
  ['team', teamOf],
  ['registered', ({ registered }) => (registered ? 'да' : 'нет')],
  ['checked_in', ({ checkedInAt }) => (checkedInAt ? 'да' : 'нет')],
];

/** Names and types of its participant data fields: https://www.raceresult.com/en/support/kbexport2?id=2767 */
const raceResultColumns: readonly Column[] = [
  ['Bib', ({ startNumber }) => startNumber],
  ['Lastname', ({ lastName }) => lastName],
  ['Firstname', ({ firstName }) => firstName],
  ['DateOfBirth', ({ birthDate }) => birthDate],
  ['Gender', ({ gender }) => gender && { male: 'm', female: 'f' }[gender]],
  ['Contest', ({ contest }) => contest],
  ['ContestName', ({ formatTitle }) => formatTitle],
  ['Club', teamOf],
  ['AgeGroup1', ({ cluster }) => cluster],
  ['RegNo', ({ ticketNumber }) => ticketNumber],
];

const tableOf = (columns: readonly Column[], rows: readonly ParticipantRow[]): CsvCell[][] => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, cell]) => cell(row))),
];

/** All valid tickets; the first two columns are those that `import-start-numbers` reads. */
export const participantTable = (rows: readonly ParticipantRow[]) => tableOf(ourColumns, rows);

/** Registered participants, as RACE RESULT imports them. */
export const raceResultTable = (rows: readonly ParticipantRow[]) =>
  tableOf(
    raceResultColumns,
    rows.filter(({ registered }) => registered),
  );
