import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { consents } from '@/federation/db/schema/account/user';
import type { Rows } from '@/federation/db/write-rows';
import { newSession } from '@/federation/modules/account/session/service';
import { consentKinds, consentRows } from '@/federation/modules/account/user/consents';
import { findOrCreateGuest, type UserRow, userById } from '@/federation/modules/account/user/repository';
import { type VipDiscount, vipDiscountOf } from '@/lib/domain/commerce/money/vip';
import type { OrderSubmission } from './submission';

/** A guest's order has a session, which reaches what is ordered in it; whose address was typed makes no difference. */
export async function admitBuyer(tx: Database, submission: OrderSubmission): Promise<Buyer> {
  const { body, signedIn, caller, now } = submission;
  const guest = signedIn ? null : await findOrCreateGuest(tx, body.email, now);
  const userId = signedIn?.userId ?? null;
  const kinds = consentKinds(body.consents);
  const given = { table: consents, rows: consentRows({ userId, email: body.email, kinds, ip: caller.ip, now }) };
  if (guest) {
    const { rows, ...session } = sessionOfOrder(guest, submission);
    return { userId: guest.publicId, vip: null, ...session, rows: [given, { table: sessions, rows }] };
  }
  return { userId: userId ?? '', sessionId: null, vip: await vipOf(tx, userId ?? ''), rows: [given] };
}

function sessionOfOrder(user: UserRow, { orderSession, token, caller, now }: OrderSubmission) {
  if (orderSession?.scope === 'order' && orderSession.userId === user.publicId) {
    return { sessionId: orderSession.sessionId, rows: [] };
  }
  const session = newSession({ userId: user.publicId, method: 'payment', request: caller, now, token });
  return { sessionId: session.publicId, guest: user, rows: [session] };
}

/** Only who has signed in is given their personal discount: an address alone proves nothing. */
async function vipOf(tx: Database, userId: string): Promise<VipDiscount | null> {
  const user = await userById(tx, userId);
  return user ? vipDiscountOf({ role: user.role, discount: user.discount, discount_form: user.discountForm }) : null;
}

interface Buyer {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly vip: VipDiscount | null;
  readonly guest?: UserRow;
  /** Written with the order: the consents, and the session of a guest. */
  readonly rows: readonly Rows[];
}
