import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { consents, users } from '@/federation/db/schema/account/user';
import { files } from '@/federation/db/schema/base/file';
import { licences } from '@/federation/db/schema/commerce/licence';
import { orders } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { lockUserToDelete } from '@/federation/modules/account/user/repository';
import { deleteFiles } from '@/federation/modules/base/file/repository';
import { lockTicketsOfUser } from '@/federation/modules/commerce/ticket/lock-ticket';

/** Otherwise the first to order at an address would keep the order from its owner. Returns files to delete. */
export async function joinGuest(tx: Database, guest: UserRow, memberId: string): Promise<readonly string[]> {
  const guestId = guest.publicId;
  await lockUserToDelete(tx, guestId);
  await lockTicketsOfUser(tx, guestId);
  await tx.update(orders).set({ userId: memberId }).where(eq(orders.userId, guestId));
  await tx.update(licences).set({ ownerId: memberId }).where(eq(licences.ownerId, guestId));
  await tx.update(tickets).set({ holderId: memberId }).where(eq(tickets.holderId, guestId));
  await tx.update(tickets).set({ originalUserId: memberId }).where(eq(tickets.originalUserId, guestId));
  // A ticket handed between the two accounts becomes an ordinary ticket of the user.
  await tx
    .update(tickets)
    .set({ originalUserId: null, transferredAs: null, transferredTo: null })
    .where(and(eq(tickets.holderId, memberId), eq(tickets.originalUserId, memberId)));
  await tx.update(teams).set({ captainId: memberId }).where(eq(teams.captainId, guestId));
  await tx.update(ticketHistory).set({ actorId: memberId }).where(eq(ticketHistory.actorId, guestId));
  await tx.update(consents).set({ userId: memberId }).where(eq(consents.userId, guestId));
  await tx.update(files).set({ ownerId: memberId }).where(eq(files.ownerId, guestId));
  const dropped = [guest.photoId, guest.sportRankDocumentId].filter((fileId) => fileId !== null);
  await deleteFiles(tx, dropped);
  await tx.delete(users).where(eq(users.publicId, guestId));
  return dropped;
}
