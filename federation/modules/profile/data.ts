import type { Deps } from '@/federation/deps';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { unauthorized } from '@/federation/http/api-error';
import { filesOf } from '@/federation/modules/file/repository';
import { licencesOf } from '@/federation/modules/licence/repository';
import { openLine } from '@/federation/modules/licence/sealed-line';
import { licenceOf } from '@/federation/modules/licence/to-contract';
import { listOrders } from '@/federation/modules/purchase/contents';
import { orderOf } from '@/federation/modules/purchase/to-contract';
import { latestSessionsOf } from '@/federation/modules/session/repository';
import type { Reach } from '@/federation/modules/session/scope';
import { activityOf } from '@/federation/modules/session/to-contract';
import { ticketsGiven, ticketsPast, ticketsToCome } from '@/federation/modules/ticket/repository';
import { ticketOf } from '@/federation/modules/ticket/to-contract';
import { consentsOf } from '@/federation/modules/user/consents';
import { userById } from '@/federation/modules/user/repository';
import { fileAddress, userOf } from '@/federation/modules/user/to-contract';
import { passkeysOf, recoveryCodesLeft } from '@/federation/modules/webauthn/repository';

/** All that is stored of a member, as the law entitles them to it; files by their addresses. No hash, no token, no code. */
export async function dataOf(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  userId: string,
): Promise<Record<string, unknown>> {
  const now = clock();
  const user = await userById(db, userId);
  if (!user) throw unauthorized();
  const reach: Reach = { userId, scope: 'account' };
  const [consents, sessions, passkeys, codesLeft, orders, licences, files] = await Promise.all([
    consentsOf(db, userId),
    latestSessionsOf(db, userId),
    passkeysOf(db, userId),
    recoveryCodesLeft(db, userId),
    listOrders(db, reach),
    licencesOf(db, reach),
    filesOf(db, userId),
  ]);
  const tickets = await Promise.all([
    ticketsToCome(db, reach, now),
    ticketsPast(db, reach, now),
    ticketsGiven(db, reach),
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
    tickets: tickets.flat().map((row) => ticketOf(row, reach, now)),
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
