import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { events } from '@/federation/db/schema/events/calendar';
import { staffGrants } from '@/federation/db/schema/staff/grant';
import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { ApiError } from '@/federation/http/api-error';
import { inForce } from '@/federation/modules/account/user/staff-grant';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { subjects } from '@/federation/modules/base/region/subjects';
import { dayText } from '@/lib/contract/staff/shown-value';
import { fitsRole, type Grant, type RoleName, roles, scopeOf } from '@/lib/domain/staff/role';

export type GrantRow = typeof staffGrants.$inferSelect;

export interface NewGrant extends Grant {
  readonly email: string;
  /** The last day, in Moscow; `null`: until it is revoked. */
  readonly until: string | null;
}

type GrantDeps = Pick<Deps, 'queue' | 'settings'>;

const sameAs = ({ email, role, eventId, regionId }: Pick<NewGrant, 'email' | 'role' | 'eventId' | 'regionId'>) =>
  and(
    eq(staffGrants.email, email),
    eq(staffGrants.role, role),
    eventId === null ? isNull(staffGrants.eventId) : eq(staffGrants.eventId, eventId),
    regionId === null ? isNull(staffGrants.regionId) : eq(staffGrants.regionId, regionId),
    isNull(staffGrants.revokedAt),
  );

/** «Самара», «Кубок Волги», «все»: what a grant reaches. */
export async function placeOf(db: Database, { eventId, regionId }: Pick<Grant, 'eventId' | 'regionId'>) {
  if (eventId === null)
    return regionId === null ? 'все' : (subjects.find(({ id }) => id === regionId)?.name_ru ?? null);
  const [event] = await db.select({ title: events.title }).from(events).where(eq(events.publicId, eventId));
  return event?.title ?? null;
}

/** Throws 400 and 409 in words. A grant to an address that an account has confirmed is taken at once. */
export async function giveGrant(
  tx: Database,
  deps: GrantDeps,
  { publicId, ...given }: NewGrant & { readonly publicId?: string },
  call: OperatorCall,
): Promise<GrantRow> {
  const { email, role, eventId, regionId, until } = given;
  if (!fitsRole(role, given)) throw new ApiError(400, wantedScope(role));
  const place = await placeOf(tx, given);
  if (place === null) throw new ApiError(400, eventId === null ? 'Такого региона нет' : 'Такого события нет');
  // One at a time, so that two people cannot give the same grant, nor each other's last.
  await lockGrants(tx);
  const [owner] = await tx
    .select({ publicId: users.publicId })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), isNull(users.erasedAt)));
  if (call.actorId !== undefined && owner?.publicId === call.actorId) {
    throw new ApiError(400, 'Себе доступ даёт другой администратор');
  }
  // What is over stays in the way of the unique index no longer.
  const over = not(inForce(call.now) ?? sql`false`);
  await tx
    .update(staffGrants)
    .set({ revokedAt: call.now, revokedBy: 'срок вышел' })
    .where(and(sameAs(given), over));
  const [row] = await tx
    .insert(staffGrants)
    .values({
      ...(publicId && { publicId }),
      email,
      role,
      eventId,
      regionId,
      until,
      userId: owner?.publicId ?? null,
      takenAt: owner ? call.now : null,
      grantedBy: call.operator,
      grantedById: call.actorId ?? null,
      grantedAt: call.now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ApiError(409, 'Такой доступ уже есть');
  const scope = scopeOf(given) === 'all' ? '' : `, ${place}`;
  await recordAction(tx, 'grants.create', row.publicId, call, {
    noun: 'grants',
    eventId,
    regionId,
    changes: {
      Кому: { from: '', to: email },
      Роль: { from: '', to: `${roles[role].title}${scope}` },
      ...(until !== null && { 'Действует до': { from: '', to: dayText(until) } }),
    },
  });
  await writeInvitation(tx, deps, row, call.now);
  return row;
}

const lockGrants = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff_grants'))`);

const wantedScope = (role: RoleName): string => {
  const [scope] = roles[role].scopes;
  const title = `Роль «${roles[role].title}»`;
  if (scope === 'event') return `${title} даётся на одно событие: укажите событие`;
  return scope === 'region'
    ? `${title} даётся на один регион: укажите регион`
    : `${title} даётся на всё: уберите событие и регион`;
};

/** The e-mail holds no secret: only where to go and what to do. */
export async function writeInvitation(tx: Database, { queue, settings }: GrantDeps, row: GrantRow, now: Date) {
  const text = noticeEmail({
    subject: 'Вам открыт рабочий стол федерации',
    before: [
      `${row.grantedBy} открыл(а) вам рабочий стол федерации. Роль: «${roles[row.role].title}».`,
      'Войдите на сайт с этим адресом и подтвердите его, если ещё не подтвердили, добавьте в настройках ключ доступа и откройте рабочий стол.',
    ],
    link: { label: 'Рабочий стол', url: new URL(sitePages.staff(), settings.SITE_URL).href },
    after: row.userId === null ? ['Приглашение действует 14 дней.'] : [],
  });
  await writeEmail(tx, queue, {
    dedupeKey: `staff-grant:${row.publicId}:${now.getTime()}`,
    recipient: row.email,
    // A person of the federation answers for it by name.
    audience: 'office',
    ...text,
    now,
  });
}

export type RevokeRefusal = 'unknown' | 'own' | 'last owner' | 'over';

export const revokeRefusals: Readonly<Record<RevokeRefusal, string>> = {
  unknown: 'Такого доступа нет',
  own: 'Свой доступ закрывает другой администратор',
  'last owner': 'Это последний администратор: сначала дайте доступ другому',
  over: 'Этот доступ уже закрыт',
};

/** In force until the end of this transaction; the next request of its bearer is refused. */
export async function revokeGrant(
  tx: Database,
  grantId: string,
  call: OperatorCall,
): Promise<RevokeRefusal | GrantRow> {
  await lockGrants(tx);
  const [row] = await tx.select().from(staffGrants).where(eq(staffGrants.publicId, grantId));
  const refusal = row ? await revokeRefusalOf(tx, row, call) : 'unknown';
  if (!row || refusal) return refusal ?? 'unknown';
  await tx
    .update(staffGrants)
    .set({ revokedAt: call.now, revokedBy: call.operator })
    .where(eq(staffGrants.publicId, grantId));
  await recordAction(tx, 'grants.revoke', grantId, call, {
    noun: 'grants',
    eventId: row.eventId,
    regionId: row.regionId,
    changes: { [roles[row.role].title]: { from: row.email, to: 'доступ закрыт' } },
  });
  return row;
}

export async function revokeRefusalOf(
  db: Database,
  row: GrantRow,
  { now, actorId }: Pick<OperatorCall, 'now' | 'actorId'>,
): Promise<RevokeRefusal | null> {
  if (row.revokedAt !== null) return 'over';
  if (actorId !== undefined && row.userId === actorId) return 'own';
  if (row.role !== 'owner') return null;
  const others = and(
    eq(staffGrants.role, 'owner'),
    isNotNull(staffGrants.userId),
    inForce(now),
    not(eq(staffGrants.publicId, row.publicId)),
  );
  return (await db.$count(staffGrants, others)) > 0 ? null : 'last owner';
}

export const livingGrants = (db: Database, now: Date): Promise<GrantRow[]> =>
  db.select().from(staffGrants).where(inForce(now)).orderBy(staffGrants.email, staffGrants.role);

/** Whoever confirms the address that a grant was given to takes it, once. */
export const takeGrants = (tx: Database, { userId, email }: { userId: string; email: string }, now: Date) =>
  tx
    .update(staffGrants)
    .set({ userId, takenAt: now })
    .where(
      and(
        isNull(staffGrants.userId),
        inForce(now),
        inArray(
          staffGrants.email,
          tx
            .select({ email: sql<string>`${users.email}` })
            .from(users)
            .where(
              and(
                eq(users.publicId, userId),
                eq(users.email, email),
                isNotNull(users.emailConfirmedAt),
                isNull(users.erasedAt),
              ),
            ),
        ),
      ),
    );
