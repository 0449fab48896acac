import { and, asc, eq } from 'drizzle-orm';
import { teams } from '@/federation/db/schema/commerce/team';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve, serveSignedIn } from '@/federation/http/serve';
import { teamPlacesLeft } from '@/federation/modules/base/reservation/left';
import { findFormat } from '@/federation/modules/events/event-format/repository';
import { teams as contract } from '@/lib/contract/commerce/team';
import { closeInvitation, removeMember, renameTeam, renewInvitation } from './captain';
import { findTeam, invitedTeam, teamDetailOf } from './detail';

export function teamRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, contract.ofFormat, async ({ params, now }) => {
    if (!(await findFormat(db, params.public_id, now))) throw notFound('Такого формата нет');
    const rows = await db
      .select()
      .from(teams)
      .where(and(eq(teams.formatId, params.public_id), eq(teams.open, true)))
      .orderBy(asc(teams.number), asc(teams.publicId));
    const left = await teamPlacesLeft(
      db,
      rows.map(({ publicId }) => publicId),
      now,
    );
    return {
      values: rows.map(({ publicId, number }) => ({
        public_id: publicId,
        number,
        tickets_left: { athlete: left.get(publicId) ?? 0 },
      })),
    };
  });

  serveSignedIn(app, deps, contract.one, async ({ params, signedIn: access, now }) =>
    teamDetailOf(db, await findTeam(db, params.public_id, access), access, now),
  );

  serveSignedIn(app, deps, contract.invited, ({ params, signedIn: access, now }) =>
    invitedTeam(db, params.invitation, access, now),
  );

  serveSignedIn(app, deps, contract.rename, ({ body, signedIn: access, now }) =>
    renameTeam(db, { publicId: body.public_id, name: body.name, access, now }),
  );

  serveSignedIn(app, deps, contract.renewInvitation, ({ body, signedIn: access, now }) =>
    renewInvitation(db, { publicId: body.public_id, access, now }),
  );

  serveSignedIn(app, deps, contract.closeInvitation, ({ body, signedIn: access, now }) =>
    closeInvitation(db, { publicId: body.public_id, access, now }),
  );

  serveSignedIn(app, deps, contract.removeMember, ({ body, signedIn: access, now }) =>
    removeMember(db, { publicId: body.public_id, member: body.member, access, now }),
  );
}
