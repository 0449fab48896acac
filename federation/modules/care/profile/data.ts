import type { Deps } from '@/federation/deps';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { unauthorized } from '@/federation/http/api-error';
import { latestSessionsOf } from '@/federation/modules/account/session/repository';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { activityOf } from '@/federation/modules/account/session/to-contract';
import { consentsOf } from '@/federation/modules/account/user/consents';
import { userById } from '@/federation/modules/account/user/repository';
import { fileAddress, userOf } from '@/federation/modules/account/user/to-contract';
import { passkeysOf, recoveryCodesLeft } from '@/federation/modules/account/webauthn/repository';
import { filesOf } from '@/federation/modules/base/file/repository';
import { licencesOf } from '@/federation/modules/commerce/licence/repository';
import { openLine } from '@/federation/modules/commerce/licence/sealed-line';
import { licenceOf } from '@/federation/modules/commerce/licence/to-contract';
import { listOrders } from '@/federation/modules/commerce/purchase/contents';
import { orderOf } from '@/federation/modules/commerce/purchase/to-contract';
import { ticketsGiven, ticketsPast, ticketsToCome } from '@/federation/modules/commerce/ticket/repository';
import { ticketOf } from '@/federation/modules/commerce/ticket/to-contract';

/** All stored data of a user, as the law entitles them to it; files by their addresses. No hash, no token, no code. */
export async function dataOf(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const now = clock();
  const user = await userById(db, userId);
  if (!user) throw unauthorized();
  const access: AccessScope = { userId, scope: 'account' };
  const [consents, sessions, passkeys, codesLeft, orders, licences, files] = await Promise.all([
    consentsOf(db, userId),
    latestSessionsOf(db, userId),
    passkeysOf(db, userId),
    recoveryCodesLeft(db, userId),
    listOrders(db, access),
    licencesOf(db, access),
    filesOf(db, userId),
  ]);
  const tickets = await Promise.all([
    ticketsToCome(db, access, now),
    ticketsPast(db, access, now),
    ticketsGiven(db, access),
  ]);
  return {
    made: now.toISOString(),
    user: { ...userOf(user), created: user.createdAt, email_confirmed: user.emailConfirmedAt },
    consents: consents.map(({ kind, documentVersion, email, ip, givenAt, withdrawnAt }) => ({
      kind,
      email,
      ip,
      document_version: documentVersion,
      given: givenAt,
      withdrawn: withdrawnAt,
    })),
    sessions: sessions.map((session) => ({
      ...activityOf(session, { sessionId: '', now }),
      ip: session.ip,
      user_agent: session.userAgent,
      created: session.createdAt,
      ended: session.endedAt,
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt, backedUp }) => ({
      name,
      created: createdAt,
      last_used: lastUsedAt,
      backed_up: backedUp,
    })),
    passkey_required_from: user.passkeyRequiredFrom,
    phone_changed: user.phoneChangedAt,
    recovery_codes_left: codesLeft,
    orders: orders.map((contents) => ({ ...orderOf(contents, now), email: readableEmail(contents.order.email) })),
    tickets: tickets.flat().map((row) => ticketOf(row, access, now)),
    licences: licences.map((row) => licenceOf(row, settings.FIELD_KEY)),
    ordered_licences: orders.flatMap(({ licenceLines }) =>
      licenceLines.map((line) => openLine(settings.FIELD_KEY, line)),
    ),
    files: files.map(({ publicId, purpose, contentType, size, createdAt }) => ({
      purpose,
      size,
      address: fileAddress(publicId),
      type: contentType,
      created: createdAt,
    })),
  };
}
