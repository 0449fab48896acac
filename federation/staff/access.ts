import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { users } from '@/federation/db/schema/account/user';
import { staffGrants } from '@/federation/db/schema/staff/grant';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { inForce } from '@/federation/modules/account/user/staff-grant';
import type { StaffAccess } from '@/lib/contract/wire/operation';
import { type Grant, type Permission, type Reach, reachOf } from '@/lib/domain/staff/role';

/** Somebody of the federation, as of this request. */
export interface Staff extends SignedInUser {
  /** As the log names them: «Анна Серова», or the address. */
  readonly name: string;
  readonly email: string;
  readonly grants: readonly StaffGrant[];
  readonly enteredUntil: Date | null;
}

export interface StaffGrant extends Grant {
  readonly publicId: string;
  readonly until: string | null;
}

/** Grants that wait for the confirmed address of this account. */
export const waitingFor = (now: Date) =>
  and(
    isNull(staffGrants.userId),
    eq(staffGrants.email, users.email),
    isNotNull(users.emailConfirmedAt),
    isNull(users.erasedAt),
    inForce(now),
  );

/** One query at each request: a grant that was revoked a moment ago opens nothing. `null`: no grant in force. */
export async function staffOf(db: Database, signedIn: SignedInUser, now: Date): Promise<Staff | null> {
  const rows = await db
    .select({
      name: users.name,
      lastName: users.lastName,
      email: users.email,
      enteredUntil: sessions.staffUntil,
      grant: {
        publicId: staffGrants.publicId,
        role: staffGrants.role,
        eventId: staffGrants.eventId,
        regionId: staffGrants.regionId,
        until: staffGrants.until,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.publicId, sessions.userId))
    .innerJoin(staffGrants, or(and(eq(staffGrants.userId, users.publicId), inForce(now)), waitingFor(now)))
    .where(eq(sessions.publicId, signedIn.sessionId));
  const [first] = rows;
  if (!first) return null;
  const email = first.email ?? '';
  return {
    ...signedIn,
    name: `${first.name} ${first.lastName}`.trim() || email,
    email,
    grants: rows.map(({ grant }) => grant),
    enteredUntil: first.enteredUntil,
  };
}

const refusedForPermission = ({ userId }: Staff) =>
  new ApiError(403, 'Доступ закрыт').forStaff('permission').reportedAs({ kind: 'staff-refused', account: { userId } });

/** Nobody without a grant learns that there is a staff area. */
const noSuchPlace = () => notFound('Такого адреса нет');

const hasEntered = ({ enteredUntil }: Staff, now: Date): boolean => enteredUntil !== null && enteredUntil > now;

/** Throws 404 without a grant, 403 `enter` or `permission`. A grant over one event or region does not reach everything. */
export function admitStaff(staff: Staff | null, { permissions, beforeEntering }: StaffAccess, now: Date): Staff {
  if (!staff) throw noSuchPlace();
  if (beforeEntering) return staff;
  if (!hasEntered(staff, now)) {
    throw new ApiError(403, 'Время работы вышло. Подтвердите, что это вы').forStaff('enter');
  }
  for (const permission of permissions) requireEverywhere(staff, permission);
  return staff;
}

/** Throws 403 `permission` unless a grant over everything has it. */
export function requireEverywhere(staff: Staff, permission: Permission): void {
  if (reachOf(staff.grants, permission) !== 'all') throw refusedForPermission(staff);
}

/** Only for a permission that the operation has asked for. */
export function reachWith(staff: Staff, permission: Permission | null): Reach {
  const reach = permission === null ? 'all' : reachOf(staff.grants, permission);
  if (reach === null) throw refusedForPermission(staff);
  return reach;
}

export const may = ({ grants }: Staff, permission: Permission): boolean => reachOf(grants, permission) !== null;
