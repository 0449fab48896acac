import { eq, sql } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { staffGrants } from '@/federation/db/schema/staff/grant';
import { ApiError } from '@/federation/http/api-error';
import { TAKEN_WITHIN_DAYS } from '@/federation/modules/account/user/staff-grant';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { subjects } from '@/federation/modules/base/region/subjects';
import type { Binding, ListSource } from '@/federation/staff/binding';
import {
  giveGrant,
  placeOf,
  revokeGrant,
  revokeRefusalOf,
  revokeRefusals,
  writeInvitation,
} from '@/federation/staff/grants';
import { containsText } from '@/federation/staff/search';
import { dayText, instantText } from '@/lib/contract/staff/shown-value';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { type RoleName, roles } from '@/lib/domain/staff/role';

interface Form {
  readonly email: string;
  readonly role: RoleName;
  readonly event: string | null;
  readonly region: number | null;
  readonly until: string | null;
}

function list(now: Date): ListSource {
  const today = dayIn(now, MOSCOW);
  const lapsed = sql`(user_id is null and granted_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${TAKEN_WITHIN_DAYS}))`;
  const isOver = sql`(revoked_at is not null or coalesce(until < ${today}::date, false) or ${lapsed})`;
  return {
    from: sql`staff_grants
      left join users on users.public_id = staff_grants.user_id
      left join events on events.public_id = staff_grants.event_id`,
    id: sql`staff_grants.public_id`,
    title: sql`coalesce(nullif(trim(concat(users.name, ' ', users.last_name)), ''), staff_grants.email)`,
    columns: {
      email: sql`staff_grants.email`,
      role: sql`staff_grants.role`,
      scope: sql`coalesce(events.title, staff_grants.region_id::text, 'все')`,
      granted_at: sql`granted_at`,
      until: sql`until`,
      entered: sql`(select max(at) from ${operatorActions} where command = 'staff.enter' and actor_id = staff_grants.user_id)`,
    },
    order: sql`granted_at desc`,
    tabs: {
      living: sql`not ${isOver} and user_id is not null`,
      waiting: sql`not ${isOver} and user_id is null`,
      over: isOver,
    },
    search: (typed) =>
      sql`${containsText(sql`staff_grants.email`, typed)} or ${containsText(sql`concat(users.last_name, ' ', users.name)`, typed)}`,
    shape: (row) => {
      const region = subjects.find(({ id }) => String(id) === row.scope);
      return region ? { ...row, scope: region.name_ru } : row;
    },
  };
}

export const grantsBinding: Binding = {
  list: ({ now }) => list(now),
  async one({ db, staff, now }, id) {
    const [row] = await db.select().from(staffGrants).where(sql`${staffGrants.publicId}::text = ${id}`);
    if (!row) return null;
    const refusal = await revokeRefusalOf(db, row, { now, actorId: staff.userId });
    const isWaiting = row.userId === null && row.revokedAt === null;
    const facts = [
      ['E-mail', row.email],
      ['Роль', roles[row.role].title],
      ['Где', (await placeOf(db, row)) ?? ''],
      ['Дан', `${instantText(row.grantedAt)}, ${row.grantedBy}`],
      ['Принят', row.takenAt ? instantText(row.takenAt) : 'ещё нет'],
      ['Действует до', row.until ? dayText(row.until) : 'без срока'],
      ...(row.revokedAt ? [['Закрыт', `${instantText(row.revokedAt)}, ${row.revokedBy ?? ''}`]] : []),
    ];
    return {
      title: row.email,
      sections: [
        {
          kind: 'facts',
          title: 'Доступ',
          facts: facts.map(([label = '', value = '']) => ({ label, value })),
        },
      ],
      refusals: {
        revoke: refusal && revokeRefusals[refusal],
        'send-again': isWaiting ? null : 'Приглашение уже принято или доступ закрыт',
      },
    };
  },
  create: async (tx, { deps, call }, { id, form }) => {
    const { email, role, event, region, until } = form as Form;
    await giveGrant(tx, deps, { publicId: id, email, role, eventId: event, regionId: region, until }, call);
  },
  actions: {
    revoke: {
      async run({ deps, call }, ids) {
        for (const id of ids) {
          const outcome = await deps.db.transaction((tx) => revokeGrant(tx, id, call));
          if (typeof outcome === 'string') throw new ApiError(409, revokeRefusals[outcome]);
        }
        return undefined;
      },
    },
    'send-again': {
      async run({ deps, call }, ids) {
        for (const id of ids) {
          await deps.db.transaction(async (tx) => {
            const [row] = await tx.select().from(staffGrants).where(eq(staffGrants.publicId, id));
            if (!row) return;
            await writeInvitation(tx, deps, row, call.now);
            await recordAction(tx, 'grants.send-again', id, call, { noun: 'grants' });
          });
        }
        return undefined;
      },
    },
  },
};
