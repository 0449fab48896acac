import type { Deps } from '@/federation/deps';
import { type App, serveMember } from '@/federation/http/serve';
import { licences } from '@/lib/contract/licence';
import { licenceDay } from '@/lib/domain/licence';
import { licenceAnswer } from './answer';
import { type LicenceRow, licencesOf } from './repository';

export function licenceRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;
  const answer = (rows: readonly LicenceRow[]) => ({
    values: rows.map((row) => licenceAnswer(row, settings.FIELD_KEY)),
  });

  serveMember(app, deps, licences.all, async ({ member }) => answer(await licencesOf(db, member.userId)));

  serveMember(app, deps, licences.valid, async ({ member, now }) =>
    answer(await licencesOf(db, member.userId, { validOn: licenceDay(now) })),
  );

  serveMember(app, deps, licences.past, async ({ member, now }) =>
    answer(await licencesOf(db, member.userId, { endedBefore: licenceDay(now) })),
  );
}
