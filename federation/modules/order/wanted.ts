import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { products, proportions } from '@/federation/db/schema/shop';
import { teams } from '@/federation/db/schema/team';
import { findPromoCode, type PromoCodeRow, type PromoTarget } from '@/federation/modules/promocode/repository';
import type { PaymentBody, ShopLine, TicketLine } from '@/lib/contract/payment';
import { NO_SHIRT } from '@/lib/domain/registration';
import { addTo, type Claims } from './claims';
import { type LineParticipant, participantsOf } from './participants';

export type SizeRow = typeof proportions.$inferSelect & { readonly product: typeof products.$inferSelect };

/** A line of tickets with what its names mean; what was not found is `undefined`. */
export interface WantedTickets {
  readonly line: TicketLine;
  readonly formatId: string;
  readonly count: number;
  /** The team that the tickets join. */
  readonly team?: typeof teams.$inferSelect;
  readonly promo?: PromoCodeRow;
  readonly participants: readonly WantedParticipant[];
}

export interface WantedParticipant extends LineParticipant {
  /** Their T-shirt. */
  readonly shirt?: SizeRow;
  /** Whether a size was chosen that the start's T-shirts do not come in. */
  readonly isSizeUnknown: boolean;
}

export interface WantedGoods {
  readonly line: ShopLine;
  readonly size?: SizeRow;
  readonly promo?: PromoCodeRow;
}

/** What an order asks for, named by the database's own rows. */
export interface Wanted {
  readonly tickets: readonly WantedTickets[];
  readonly goods: readonly WantedGoods[];
}

/** Looks up what the lines name: teams, sizes, T-shirts, promo codes. Locks nothing and judges nothing. */
export async function readWanted(db: Database, body: PaymentBody, now: Date): Promise<Wanted> {
  const named = await readTeams(db, body.tickets);
  const sizes = await readSizes(db, body.shop);
  const shirts = await readShirts(db, body.tickets);
  const promoOf = async (code: string | undefined, target: PromoTarget) =>
    code === undefined ? undefined : findPromoCode(db, code, target, now);
  const tickets: WantedTickets[] = [];
  for (const line of body.tickets) {
    const team = line.team_public_id ? named.get(line.team_public_id) : undefined;
    const formatId = line.format_public_id ?? team?.formatId ?? '';
    const offered = shirts.filter(({ product }) => product.shirtOf === line.event_city_public_id);
    tickets.push({
      line,
      formatId,
      count: line.ticket_count ?? line.team_count ?? 0,
      team,
      promo: await promoOf(line.promocode, { selector: 'ticket', targetId: formatId }),
      participants: participantsOf(line).map((one) => {
        const shirt = offered.find(({ name }) => name === one.info.item_size);
        return { ...one, shirt, isSizeUnknown: wantsShirt(one) && offered.length > 0 && !shirt };
      }),
    });
  }
  const goods: WantedGoods[] = [];
  for (const line of body.shop) {
    const size = sizes.get(line.proportion.public_id);
    goods.push({
      line,
      size: size?.productId === line.product.public_id ? size : undefined,
      promo: await promoOf(line.promocode, { selector: 'shop', targetId: line.product.public_id }),
    });
  }
  return { tickets, goods };
}

/** What the order draws on. Lines of one format draw on the same places: they count together. */
export function claimsOfWanted({ tickets, goods }: Wanted): Claims {
  const claims = {
    places: new Map<string, number>(),
    teams: new Map<string, number>(),
    sizes: new Map<string, number>(),
    promoCodes: new Map<string, number>(),
  };
  for (const { formatId, count, team, participants, promo } of tickets) {
    addTo(claims.places, formatId, count);
    if (team) addTo(claims.teams, team.publicId, count);
    for (const { shirt } of participants) if (shirt) addTo(claims.sizes, shirt.publicId, 1);
    if (promo) addTo(claims.promoCodes, promo.publicId, 0);
  }
  for (const { line, size, promo } of goods) {
    if (size) addTo(claims.sizes, size.publicId, line.count);
    if (promo) addTo(claims.promoCodes, promo.publicId, 0);
  }
  return claims;
}

/** Those that anybody may join: into the others leads their captain's link alone. */
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

const sizeRows = (db: Database) =>
  db
    .select({ size: proportions, product: products })
    .from(proportions)
    .innerJoin(products, eq(products.publicId, proportions.productId));

/** Sizes of goods; the T-shirts of starter packs are not sold. */
async function readSizes(db: Database, lines: readonly ShopLine[]): Promise<Map<string, SizeRow>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ proportion }) => proportion.public_id);
  const rows = await sizeRows(db).where(inArray(proportions.publicId, ids));
  return new Map(
    rows
      .filter(({ product }) => product.shirtOf === null)
      .map(({ size, product }) => [size.publicId, { ...size, product }]),
  );
}

/** An empty size is the answer that none is wanted, as its words are. */
const wantsShirt = ({ info }: LineParticipant): boolean =>
  info.item_size !== undefined && info.item_size !== '' && info.item_size !== NO_SHIRT;

/** The T-shirts of the starts of those lines of whose participants one has chosen a size. */
async function readShirts(db: Database, lines: readonly TicketLine[]): Promise<SizeRow[]> {
  const chosen = lines.filter((line) => participantsOf(line).some(wantsShirt));
  if (chosen.length === 0) return [];
  const starts = chosen.map((line) => eq(products.shirtOf, line.event_city_public_id));
  const rows = await sizeRows(db).where(or(...starts));
  return rows.map(({ size, product }) => ({ ...size, product }));
}
