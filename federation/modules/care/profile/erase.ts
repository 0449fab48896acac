import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { smsCodes, wrongCodes } from '@/federation/db/schema/account/phone';
import { sessions } from '@/federation/db/schema/account/session';
import { accessUndos, consents, emailCodes, users } from '@/federation/db/schema/account/user';
import { emails, outboxMessages } from '@/federation/db/schema/base/email';
import { files } from '@/federation/db/schema/base/file';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { orderLinks, orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { bankPayments } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import { drafts } from '@/federation/db/schema/staff/draft';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { dropSecondSteps } from '@/federation/modules/account/session/second-step';
import type { Caller } from '@/federation/modules/account/session/service';
import { requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import { erasedEmail } from '@/federation/modules/account/user/account-emails';
import { isGivenByOrUnderAddressOf } from '@/federation/modules/account/user/consents';
import { emptyProfile, guestOf, lockUser, type UserRow, userById } from '@/federation/modules/account/user/repository';
import { hasStaffGrant } from '@/federation/modules/account/user/staff-grant';
import { erasePasskeys } from '@/federation/modules/account/webauthn/repository';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { dropBytes, filesOf } from '@/federation/modules/base/file/repository';
import { joinGuest } from '@/federation/modules/care/account/join-guest';
import { cancelUnpaidOrders, lockOrdersOfUser } from '@/federation/modules/commerce/order/unpaid-orders';
import { settleTicketsOf } from '@/federation/modules/commerce/ticket/erased-holder';
import { lockTicketsOfUser } from '@/federation/modules/commerce/ticket/lock-ticket';
import { leaveTeams } from '@/federation/modules/commerce/ticket/team';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import { requireAgreement } from './losses';

/** Orders stay without their data, as the law wants (docs/personal-data.md). Throws 400 and 409. */
export async function erase(
  deps: Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>,
  { agreed, ...proof }: FreshProof & { readonly agreed?: string },
  { signedIn, caller, now }: { readonly signedIn: SignedInUser; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const { db, queue } = deps;
  const { userId } = signedIn;
  if (await hasStaffGrant(db, userId, now)) throw new ApiError(400, 'Сначала закройте служебный доступ');
  // Before the proof, as it spends a code, and again under the lock.
  await requireAgreement(db, { userId, agreed, now });
  await requireFreshProof(deps, proof, { signedIn, caller, now });
  const erasedFiles = await db.transaction(async (tx) => {
    await lockUser(tx, signedIn.userId);
    const user = await userById(tx, signedIn.userId);
    if (!user || user.erasedAt) return [];
    const guest = await guestOf(tx, user);
    if (guest) await lockUser(tx, guest.publicId);
    for (const { publicId } of guest ? [user, guest] : [user]) {
      await lockTicketsOfUser(tx, publicId);
      await lockOrdersOfUser(tx, publicId);
    }
    await requireAgreement(tx, { userId, agreed, now });
    // What guests ordered at its address goes with it.
    if (guest) await joinGuest(tx, guest, user.publicId);
    const fileIds = (await filesOf(tx, user.publicId)).map(({ publicId }) => publicId);
    await eraseMessages(tx, user);
    await settleTicketsOf(tx, deps, userId, now);
    await cancelUnpaidOrders(tx, userId);
    await erasePurchases(tx, user.publicId);
    await eraseAccount(tx, user.publicId, now);
    await leaveTeams(tx, user.publicId);
    if (user.email && user.emailConfirmedAt) {
      const dedupeKey = `erased:${user.publicId}`;
      await writeEmail(tx, queue, {
        dedupeKey,
        recipient: user.email,
        audience: 'owner',
        ...erasedEmail(),
        secret: true,
        now,
      });
    }
    return fileIds;
  });
  await dropBytes(deps, erasedFiles);
}

async function eraseMessages(tx: Database, { publicId, email, phone }: UserRow): Promise<void> {
  const recipients = [email, phone].filter((recipient) => recipient !== null);
  await tx.delete(emailCodes).where(eq(emailCodes.userId, publicId));
  await tx.delete(accessUndos).where(eq(accessUndos.userId, publicId));
  if (phone) await tx.delete(wrongCodes).where(eq(wrongCodes.phone, phone));
  await tx
    .delete(smsCodes)
    .where(phone ? or(eq(smsCodes.phone, phone), eq(smsCodes.userId, publicId)) : eq(smsCodes.userId, publicId));
  if (email) {
    await tx.delete(newsSubscriptions).where(eq(newsSubscriptions.email, email));
    await tx.delete(newsSubscriptionCodes).where(eq(newsSubscriptionCodes.email, email));
  }
  if (recipients.length === 0) return;
  await tx.delete(emails).where(inArray(emails.recipient, recipients));
  await tx.delete(outboxMessages).where(inArray(outboxMessages.recipient, recipients));
}

/** Keeps the order, removes the person; the address of a parcel that was paid goes with its arrival. */
async function erasePurchases(tx: Database, userId: string): Promise<void> {
  const own = tx.select({ orderId: orders.publicId }).from(orders).where(eq(orders.userId, userId));
  await tx
    .update(orderTicketLines)
    .set({ participant: null, clusterDocumentId: null, otherParticipants: [], vipPerson: null })
    .where(inArray(orderTicketLines.orderId, own));
  await tx
    .update(bankPayments)
    .set({ email: '' })
    .where(sql`${bankPayments.orderId} in (select public_id::text from orders where user_id = ${userId})`);
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, own));
  const delivery = sql`case when ${inArray(orders.status, ['paid', 'authorized'])} then ${orders.delivery} end`;
  await tx.update(orders).set({ email: '', delivery }).where(eq(orders.userId, userId));
  await tx
    .update(tickets)
    .set({
      firstName: '',
      lastName: '',
      secondName: '',
      birthDate: null,
      gender: null,
      phone: null,
      cluster: null,
      clusterDocumentId: null,
      provenPerson: null,
      regionId: null,
      additionalFields: [],
      formerParticipant: null,
    })
    .where(eq(tickets.holderId, userId));
  await tx
    .update(tickets)
    .set({ transferredTo: null })
    .where(or(eq(tickets.holderId, userId), eq(tickets.originalUserId, userId)));
  await tx
    .update(orderLicenceLines)
    .set({ sealedInfo: null, sealedDelivery: null, pictureId: null })
    .where(inArray(orderLicenceLines.orderId, own));
  await tx.update(licences).set({ sealedInfo: null, pictureId: null }).where(eq(licences.ownerId, userId));
}

async function eraseAccount(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await dropSecondSteps(tx, userId);
  await erasePasskeys(tx, userId);
  await tx.delete(files).where(eq(files.ownerId, userId));
  await tx.update(drafts).set({ actorId: null }).where(eq(drafts.actorId, userId));
  await tx
    .update(consents)
    .set({ email: null, withdrawnAt: sql`coalesce(${consents.withdrawnAt}, ${now.toISOString()}::timestamptz)` })
    .where(isGivenByOrUnderAddressOf(tx, userId));
  await tx
    .update(users)
    .set({
      ...emptyProfile,
      email: null,
      emailConfirmedAt: null,
      passwordHash: null,
      role: '',
      discount: null,
      discountForm: null,
      erasedAt: now,
    })
    .where(eq(users.publicId, userId));
}
