import { asc, gt } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { events } from '@/federation/db/schema/events/calendar';
import { staffGrants } from '@/federation/db/schema/staff/grant';
import { hashOfPassword } from '@/federation/modules/account/session/passwords';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { type RoleName, roleNames, roles } from '@/lib/domain/staff/role';
import { seedId } from './seed-id';

/** Samara, as the example of a region. */
const REGION = 63;

const people: Readonly<Record<RoleName, readonly [name: string, lastName: string]>> = {
  owner: ['Ольга', 'Никитина'],
  editor: ['Игорь', 'Ветров'],
  author: ['Дарья', 'Лаптева'],
  secretary: ['Нина', 'Орлова'],
  calendar: ['Павел', 'Сомов'],
  organiser: ['Алексей', 'Туров'],
  judge: ['Вера', 'Климова'],
  support: ['Роман', 'Белов'],
  accountant: ['Елена', 'Громова'],
  region: ['Сергей', 'Волгин'],
};

export const staffAccounts = Object.fromEntries(
  roleNames.map((role) => [role, { email: `${role}@example.com`, password: `demo-${role}-1` }]),
) as Record<RoleName, { email: string; password: string }>;

/** One account a role of the staff area. */
export async function insertStaff(tx: Database, now: Date): Promise<void> {
  const [next] = await tx
    .select({ publicId: events.publicId })
    .from(events)
    .where(gt(events.startDate, dayIn(now, MOSCOW)))
    .orderBy(asc(events.startDate))
    .limit(1);
  const rows = roleNames.map(async (role) => {
    const [name, lastName] = people[role];
    const { email, password } = staffAccounts[role];
    const publicId = seedId('user', `staff ${role}`);
    return {
      publicId,
      email,
      name,
      lastName,
      emailConfirmedAt: now,
      passwordHash: await hashOfPassword(password),
      createdAt: now,
    };
  });
  await tx.insert(users).values(await Promise.all(rows));
  await tx.insert(staffGrants).values(
    roleNames.map((role) => {
      const [scope] = roles[role].scopes;
      return {
        publicId: seedId('staff-grant', role),
        email: staffAccounts[role].email,
        userId: seedId('user', `staff ${role}`),
        role,
        eventId: scope === 'event' ? (next?.publicId ?? null) : null,
        regionId: scope === 'region' ? REGION : null,
        grantedBy: 'Демонстрация',
        grantedAt: now,
        takenAt: now,
      };
    }),
  );
}
