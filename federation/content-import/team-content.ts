import { and, asc, count as countOf, eq, gt, inArray, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { placeReservations } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { slug, whole } from '@/lib/domain/content/cells';
import type { Found } from './content-folder';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';
import { saveRows } from './save-rows';

const teamCells = z.object({
  event_slug: slug,
  format_slug: slug,
  /** Numbers of buyers' teams begin with 1001. */
  number: z.string().regex(/^\d{1,3}$/, 'нужен номер из одной–трёх цифр'),
  size: whole.refine((size) => size >= 1, 'нужно число от 1'),
});
type Team = z.output<typeof teamCells> & { readonly address: string };

export const readTeams: ReadPart = (folder) => {
  const found = folder.csv('calendar/teams.csv', teamCells).map(({ value, at }) => ({
    at,
    value: { ...value, address: `${value.event_slug}/${value.format_slug}/${value.number}` },
  }));
  refuseDoubles(folder, found, 'address');
  return {
    label: 'команды',
    count: found.length,
    places: new Map(placesOf(found, teamIdOf)),
    async write(tx, now) {
      await refuseFormats(tx, found);
      const taken = await takenIn(
        tx,
        found.map(({ value }) => teamIdOf(value)),
        now,
      );
      const problems = found.flatMap(({ value, at }) => {
        const { members, held } = taken(teamIdOf(value));
        const text = `мест ${value.size}, а занято уже ${members + held}`;
        return members + held > value.size ? [{ ...at, column: 'size', text }] : [];
      });
      if (problems.length > 0) throw new ContentError(problems);
      const rows = found.map(({ value }) => ({
        publicId: teamIdOf(value),
        formatId: formatIdOf(value),
        number: value.number,
        open: true,
        placesLeft: value.size - taken(teamIdOf(value)).members,
      }));
      return { ...(await saveRows(tx, teams, 'publicId', rows)), changes: [] };
    },
  };
};

const formatIdOf = ({ event_slug, format_slug }: Team) => contentId('format', `${event_slug}/${format_slug}`);
const teamIdOf = ({ address }: Team) => contentId('team', address);

/** Who is in each team already, and how many places buyers at the bank hold in it; nobody sells them meanwhile. */
async function takenIn(tx: Database, ids: readonly string[], now: Date) {
  const wanted = [...ids];
  await tx
    .select({ id: teams.publicId })
    .from(teams)
    .where(inArray(teams.publicId, wanted))
    .orderBy(asc(teams.publicId))
    .for('no key update');
  const members = await tx
    .select({ teamId: tickets.teamId, count: countOf() })
    .from(tickets)
    .where(and(inArray(tickets.teamId, wanted), inArray(tickets.status, ['paid', 'suspended'])))
    .groupBy(tickets.teamId);
  const held = await tx
    .select({ teamId: placeReservations.teamId, count: sum(placeReservations.quantity).mapWith(Number) })
    .from(placeReservations)
    .where(
      and(
        inArray(placeReservations.teamId, wanted),
        eq(placeReservations.state, 'held'),
        gt(placeReservations.heldUntil, now),
      ),
    )
    .groupBy(placeReservations.teamId);
  const of = (rows: readonly { readonly teamId: string | null; readonly count: number }[], id: string) =>
    rows.find(({ teamId }) => teamId === id)?.count ?? 0;
  return (id: string) => ({ members: of(members, id), held: of(held, id) });
}

async function refuseFormats(tx: Database, found: readonly Found<Team>[]): Promise<void> {
  const ids = found.map(({ value }) => formatIdOf(value));
  const known = await tx.select().from(formats).where(inArray(formats.publicId, ids));
  const problems = found.flatMap(({ value, at }) => {
    const format = known.find(({ publicId }) => publicId === formatIdOf(value));
    const problem = { ...at, column: 'format_slug' };
    if (!format) return [{ ...problem, text: `формата «${value.event_slug}/${value.format_slug}» нигде нет` }];
    return format.team ? [] : [{ ...problem, text: 'у этого формата team=0: команд в нём нет' }];
  });
  if (problems.length > 0) throw new ContentError(problems);
}
