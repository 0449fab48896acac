import { randomUUID } from 'node:crypto';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { CountedEmail } from '@/federation/modules/email/email-limits';
import { writeEmail } from '@/federation/modules/email/write-email';
import type { Reach } from '@/federation/modules/session/scope';
import { addressOf, findOrCreateUser, userById } from '@/federation/modules/user/repository';
import { maskedEmail } from '@/lib/domain/account/masked';
import { receivedEmail, returnedEmail, takenBackEmail, transferredEmail } from './life-emails';
import { changeTicket, type LockTicket, lockTicket, nobody } from './lock-ticket';
import { emailOf } from './repository';
import { leaveForeignTeam } from './team';
import { tellMember } from './tell-member';

interface Request {
  readonly publicId: string;
  readonly reach: Reach;
  readonly now: Date;
}

type LifeDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** The recipient is told of the transfer and, if it is taken back, of that too: both are counted when it is made. */
const TRANSFER_EMAILS = 2;

/** An address without an account gets one that its owner enters by its mailbox: both answer alike (decision 010). */
export async function transferTicket(
  { db, queue, settings }: LifeDeps,
  { publicId, reach, email, now }: Request & { readonly email: string },
  lock: LockTicket = lockTicket,
): Promise<void> {
  const memberId = reach.userId;
  await db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, reach, action: 'transfer', now });
    const owner = await userById(tx, memberId);
    if (owner && addressOf(owner) === email)
      throw new ApiError(400, 'Это ваш собственный адрес: укажите e-mail того, кто поедет вместо вас');
    const audience = await CountedEmail.count(tx, settings, {
      recipient: email,
      budget: 'message',
      sender: { userId: memberId },
      emails: TRANSFER_EMAILS,
      now,
    });
    const { user: recipient } = await findOrCreateUser(tx, email, { temporary: true, now });
    const { ticket } = locked;
    await leaveForeignTeam(tx, ticket);
    const transferredAs = randomUUID();
    const changes = {
      ...nobody,
      holderId: recipient.publicId,
      originalUserId: memberId,
      transferredAs,
      transferredTo: maskedEmail(email),
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
    await tellMember(
      tx,
      { queue, settings },
      {
        memberId,
        dedupeKey: `ticket-transferred:${transferredAs}`,
        ...transferredEmail(locked, ticket.publicId, { siteUrl: settings.SITE_URL, email }),
        now,
      },
    );
  });
}

/** The owner has the ticket back under its first id; the recipient's id and code are dead. */
export async function returnTicket(
  { db, queue, settings }: LifeDeps,
  { publicId, reach, now }: Request,
  lock: LockTicket = lockTicket,
): Promise<void> {
  const memberId = reach.userId;
  await db.transaction(async (tx) => {
    const locked = await lock(tx, { publicId, reach, action: 'return', now });
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
    await tellMember(
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
