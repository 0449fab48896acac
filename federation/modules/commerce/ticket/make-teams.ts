import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { teams } from '@/federation/db/schema/commerce/team';
import { DEFAULT_TEAM_SIZE } from '@/lib/domain/commerce/ticket/places';

interface NewTeams {
  readonly formatId: string;
  readonly maxCount: number | null;
  readonly captainId: string;
  readonly ticketIds: readonly string[];
}

/** A statement carries 65,535 parameters at most. */
const ROWS_A_STATEMENT = 1000;

const nextNumber = sql<string>`nextval('team_numbers')::text`;

export const newInvitation = () => randomBytes(18).toString('base64url');

/** Full teams of the tickets and one of the rest; returns the team of each ticket. */
export async function makeTeams(tx: Database, wanted: readonly NewTeams[]): Promise<ReadonlyMap<string, string>> {
  const teamOf = new Map<string, string>();
  const rows = wanted.flatMap(({ formatId, maxCount, captainId, ticketIds }) => {
    const size = maxCount ?? DEFAULT_TEAM_SIZE;
    return Array.from({ length: Math.ceil(ticketIds.length / size) }, (_, index) => {
      const members = ticketIds.slice(index * size, (index + 1) * size);
      const publicId = randomUUID();
      for (const ticketId of members) teamOf.set(ticketId, publicId);
      return {
        publicId,
        formatId,
        number: nextNumber,
        placesLeft: size - members.length,
        captainId,
        invitation: newInvitation(),
      };
    });
  });
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await tx.insert(teams).values(rows.slice(from, from + ROWS_A_STATEMENT));
  }
  return teamOf;
}
