import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ticketHistory } from '@/federation/db/schema/commerce/ticket';
import type { Deps } from '@/federation/deps';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { ApiError } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { addressOf, findOrCreateUser, userById } from '@/federation/modules/account/user/repository';
import { CountedEmail, EmailRefusal, emailsOfBuyer, emailsOfUser } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { maskedEmail } from '@/lib/domain/account/masked';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { emailHolder } from './email-holder';
import { receivedEmail, returnedEmail, takenBackEmail, transferredEmail } from './life-emails';
import { changeTicket, type LockedTicket, type LockTicket, lockTicket, nobody } from './lock-ticket';
import { emailOf } from './repository';
import { leaveForeignTeam } from './team';

interface Request {
  readonly publicId: string;
  readonly access: AccessScope;
  readonly now: Date;
}

type LifeDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** The recipient gets an e-mail about the transfer and, if it is revoked, another: both are counted when it is made. */
const TRANSFER_EMAILS = 2;

/** An address without an account gets one that its owner enters by its mailbox: both answer alike (decision 010). */
export async function transferTicket(
  deps: LifeDeps,
  { email, ...request }: Request & { readonly email: string },
  lock: LockTicket = lockTicket,
): Promise<void> {
  const { queue, settings } = deps;
  const { now, access } = request;
  await deps.db.transaction(async (tx) => {
    const { locked, transferredAs } = await transferIn(tx, deps, { ...request, email }, lock);
    await emailHolder(
      tx,
      { queue, settings },
      {
        memberId: access.userId,
        dedupeKey: `ticket-transferred:${transferredAs}`,
        ...transferredEmail(locked, locked.ticket.publicId, { siteUrl: settings.SITE_URL, email }),
        now,
      },
    );
  });
}

export interface Transferred {
  readonly locked: LockedTicket;
  readonly transferredAs: string;
}

/** E-mails the recipient only. */
export async function transferIn(
  tx: Database,
  deps: LifeDeps,
  { publicId, access, email, now }: Request & { readonly email: string },
  lock: LockTicket = lockTicket,
): Promise<Transferred> {
  const { queue, settings } = deps;
  const memberId = access.userId;
  const locked = await lock(tx, { publicId, access, action: 'transfer', now });
  const { ticket } = locked;
  const owner = await userById(tx, memberId);
  if (owner && addressOf(owner) === email)
    throw new ApiError(400, 'Это ваш собственный адрес: укажите e-mail того, кто поедет вместо вас');
  const isOwed = await isOwedTransfer(tx, ticket);
  const audience = await CountedEmail.count(tx, settings, {
    recipient: email,
    budget: 'message',
    sender: { userId: memberId, isOwed },
    emails: TRANSFER_EMAILS,
    now,
  }).catch((error: unknown) => {
    throw error instanceof EmailRefusal && error.over === 'sender' ? tooManyTransfers(isOwed, error) : error;
  });
  const { user: recipient } = await findOrCreateUser(tx, email, { temporary: true, now });
  await leaveForeignTeam(tx, ticket);
  const transferredAs = randomUUID();
  const changes = {
    ...nobody,
    holderId: recipient.publicId,
    originalUserId: memberId,
    transferredAs,
    transferredTo: maskedEmail(readableEmail(email)),
  };
  await changeTicket(tx, ticket.publicId, changes, { action: 'transferred', actorId: memberId, at: now });
  await writeEmail(tx, queue, {
    dedupeKey: `ticket-received:${transferredAs}`,
    recipient: email,
    audience,
    ...receivedEmail(locked, transferredAs, {
      siteUrl: settings.SITE_URL,
      isNew: recipient.emailConfirmedAt === null,
    }),
    now,
  });
  return { locked, transferredAs };
}

const perTransfer = ({ hour, day }: { readonly hour: number; readonly day: number }) =>
  `не больше ${hour / TRANSFER_EMAILS} за час и ${day / TRANSFER_EMAILS} за день`;

function tooManyTransfers(isOwed: boolean, { retryAfter = 0 }: EmailRefusal): ApiError {
  const what = isOwed
    ? `Билеты можно передавать ${perTransfer(emailsOfBuyer)}`
    : `Бесплатные билеты и те, что уже передавались, можно передавать ${perTransfer(emailsOfUser)}`;
  return new ApiError(429, `${what}: следующий — через ${waitText(retryAfter)}`, retryAfter);
}

/** Each paid place may be handed on once beyond the common limits, as its price keeps spam away. */
async function isOwedTransfer(tx: Database, { publicId, costKopecks }: LockedTicket['ticket']): Promise<boolean> {
  if (costKopecks === 0) return false;
  const before = and(eq(ticketHistory.ticketId, publicId), eq(ticketHistory.action, 'transferred'));
  return (await tx.$count(ticketHistory, before)) === 0;
}

/** Returns the ticket to its owner under its first id; revokes the recipient's id and code. */
export async function returnTicket(
  { db, queue, settings }: LifeDeps,
  { publicId, access, now }: Request,
  lock: LockTicket = lockTicket,
): Promise<void> {
  const memberId = access.userId;
  await db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, access, action: 'return', now });
    const { ticket } = locked;
    await leaveForeignTeam(tx, ticket);
    const changes = { ...nobody, holderId: memberId, originalUserId: null, transferredAs: null, transferredTo: null };
    await changeTicket(tx, ticket.publicId, changes, { action: 'returned', actorId: memberId, at: now });
    const dedupeKey = ticket.transferredAs ?? `${ticket.publicId}:${now.toISOString()}`;
    await writeEmail(tx, queue, {
      dedupeKey: `ticket-taken-back:${dedupeKey}`,
      recipient: await emailOf(tx, ticket.holderId),
      audience: CountedEmail.countedBefore(),
      ...takenBackEmail(locked),
      now,
    });
    await emailHolder(
      tx,
      { queue, settings },
      {
        memberId,
        dedupeKey: `ticket-returned:${dedupeKey}`,
        ...returnedEmail(locked, ticket.publicId, settings.SITE_URL),
        now,
      },
    );
  });
}
