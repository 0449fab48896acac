import type { Database } from '@/federation/db/client';
import { together } from '@/federation/db/together';
import { startSession } from '@/federation/modules/session/service';
import { type ConsentKind, recordConsents } from '@/federation/modules/user/consents';
import { type UserRow, userById } from '@/federation/modules/user/repository';
import { type VipDiscount, vipDiscountOf } from '@/lib/domain/money/vip';
import type { OrderSubmission } from './place-order';

/** A guest's order has a session, which reaches what is ordered in it; whose address was typed makes no difference. */
export async function admitBuyer(tx: Database, submission: OrderSubmission, guest: UserRow | null): Promise<Buyer> {
  const { body, member, caller, now } = submission;
  const { personal_data, policy, advertising } = body.consents;
  const kinds: ConsentKind[] = [
    ...(personal_data ? ['personal-data' as const] : []),
    ...(policy ? ['policy' as const] : []),
    ...(advertising ? ['advertising' as const] : []),
  ];
  const recorded = recordConsents(tx, { userId: member?.userId ?? null, email: body.email, kinds, ip: caller.ip, now });
  if (guest) {
    const [session] = await together([sessionOfOrder(tx, guest, submission), recorded]);
    return { userId: guest.publicId, vip: null, ...session };
  }
  const userId = member?.userId ?? '';
  const [vip] = await together([vipOf(tx, userId), recorded]);
  return { userId, sessionId: null, vip };
}

async function sessionOfOrder(tx: Database, user: UserRow, { orderSession, token, caller, now }: OrderSubmission) {
  if (orderSession?.scope === 'order' && orderSession.userId === user.publicId) {
    return { sessionId: orderSession.sessionId };
  }
  const start = { userId: user.publicId, method: 'payment', request: caller, now, token } as const;
  const { sessionId } = await startSession(tx, start);
  return { sessionId, guest: user };
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
}
