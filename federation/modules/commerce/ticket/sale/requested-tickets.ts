import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { products } from '@/federation/db/schema/commerce/shop';
import { teams } from '@/federation/db/schema/commerce/team';
import { findPromoCode, type PromoCodeRow } from '@/federation/modules/commerce/promocode/repository';
import { type SizeRow, sizeRows } from '@/federation/modules/commerce/shop/repository';
import type { TicketLine } from '@/lib/contract/commerce/payment';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { type LineParticipant, lineParticipantsOf } from './line-participants';

export interface RequestedTickets {
  readonly line: TicketLine;
  readonly formatId: string;
  readonly count: number;
  readonly team?: typeof teams.$inferSelect;
  readonly promo?: PromoCodeRow;
  readonly participants: readonly RequestedParticipant[];
}

export interface RequestedParticipant extends LineParticipant {
  readonly shirt?: SizeRow;
  /** Whether a size was chosen that the start's T-shirts do not come in. */
  readonly isSizeUnknown: boolean;
}

/** Looks up what the lines name: teams, T-shirts, promo codes. Locks nothing and judges nothing. */
export async function readTickets(
  db: Database,
  lines: readonly TicketLine[],
  now: Date,
): Promise<readonly RequestedTickets[]> {
  const named = await readTeams(db, lines);
  const shirts = await readShirts(db, lines);
  const tickets: RequestedTickets[] = [];
  for (const line of lines) {
    const team = line.team_public_id ? named.get(line.team_public_id) : undefined;
    const formatId = line.format_public_id ?? team?.formatId ?? '';
    const offered = shirts.filter(({ product }) => product.shirtOf === line.event_city_public_id);
    tickets.push({
      line,
      formatId,
      count: line.ticket_count ?? line.team_count ?? 0,
      team,
      promo:
        line.promocode === undefined
          ? undefined
          : await findPromoCode(db, line.promocode, { selector: 'ticket', targetId: formatId }, now),
      participants: lineParticipantsOf(line).map((one) => {
        const shirt = offered.find(({ name }) => name === one.info.item_size);
        return { ...one, shirt, isSizeUnknown: wantsShirt(one) && offered.length > 0 && !shirt };
      }),
    });
  }
  return tickets;
}

/** Teams that anybody may join: only their captain's link leads into the others. */
async function readTeams(db: Database, lines: readonly TicketLine[]) {
  const ids = lines.flatMap(({ team_public_id }) => (team_public_id ? [team_public_id] : []));
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(teams)
          .where(and(inArray(teams.publicId, ids), eq(teams.open, true)));
  return new Map(rows.map((row) => [row.publicId, row]));
}

/** An empty size means that none is wanted, as does its label. */
const wantsShirt = ({ info }: LineParticipant): boolean =>
  info.item_size !== undefined && info.item_size !== '' && info.item_size !== NO_SHIRT;

async function readShirts(db: Database, lines: readonly TicketLine[]): Promise<SizeRow[]> {
  const chosen = lines.filter((line) => lineParticipantsOf(line).some(wantsShirt));
  if (chosen.length === 0) return [];
  return sizeRows(db, or(...chosen.map((line) => eq(products.shirtOf, line.event_city_public_id))));
}
