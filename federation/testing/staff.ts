import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { giveGrant } from '@/federation/staff/grants';
import type { RoleName } from '@/lib/domain/staff/role';
import type { TestApp } from './app';
import { signedInUser, type TestUser } from './signed-in-user';

export interface TestStaff extends TestUser {
  readonly grantId: string;
}

interface Scope {
  readonly eventId?: string;
  readonly regionId?: number;
}

/** Asks as somebody; a POST has a key of its own. */
export async function askStaff(
  { app }: Pick<TestApp, 'app'>,
  who: Pick<TestUser, 'headers'> | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, key = randomUUID() }: { readonly body?: object; readonly key?: string } = {},
) {
  const response = await app.inject({
    method,
    url: `/api/staff/${path}`,
    headers: { ...who?.headers, ...(method === 'POST' && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  return { status: response.statusCode, response: response.json() as any };
}

export async function enter(federation: Pick<TestApp, 'app'>, who: TestUser): Promise<void> {
  const { status, response } = await askStaff(federation, who, 'POST', 'enter', {
    body: { proof: { password: who.password } },
  });
  expect({ status, response }).toMatchObject({ status: 200 });
}

/** Somebody with a role who has entered the staff area. */
export async function signedInStaff(
  federation: TestApp,
  role: RoleName,
  { eventId, regionId }: Scope = {},
): Promise<TestStaff> {
  const member = await signedInUser(federation);
  const grant = await federation.db.transaction((tx) =>
    giveGrant(
      tx,
      federation.deps,
      { email: member.email, role, eventId: eventId ?? null, regionId: regionId ?? null, until: null },
      { operator: 'Проба', reason: 'для пробы', now: federation.clock.now() },
    ),
  );
  await enter(federation, member);
  return { ...member, grantId: grant.publicId };
}
