import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orderLinks, orders } from '@/federation/db/schema/commerce/order';
import { writeRows } from '@/federation/db/write-rows';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { browserHash } from '@/federation/modules/account/session/browser-hash';
import type { Caller } from '@/federation/modules/account/session/service';
import { signedInUserOf } from '@/federation/modules/account/session/signed-in-user';
import { signInUser } from '@/federation/modules/account/sign-in/sign-in-user';
import { hashOfEmailCode, newCode, stateOf } from '@/federation/modules/account/user/email-codes';
import { addressOf, type UserRow, userById } from '@/federation/modules/account/user/repository';
import type { SignInResponse } from '@/lib/contract/account/session';
import { DAY_MS } from '@/lib/domain/base/time/day';
import type { OrderRow } from './repository';

export const LINK_DAYS = 7;

const dead = () =>
  new ApiError(
    400,
    `Ссылка уже использована или старше ${LINK_DAYS} дней. Войдите с паролем. Если пароля ещё нет, нажмите «Забыли пароль?» на странице входа и укажите e-mail, на который пришло письмо`,
  ).reportedAs({ kind: 'wrong-code' });

/** Whether the e-mail may carry a link: its buyer can't sign in, as nobody has confirmed the order's address. */
const needsLink = (user: UserRow | undefined, { email }: Pick<OrderRow, 'email'>): user is UserRow =>
  user !== undefined && addressOf(user) === email && user.emailConfirmedAt === null && user.phone === null;

/** The code of a new link to an order of this buyer; `null` for one who signs in by themselves. */
export async function issueOrderLink(
  tx: Database,
  order: Pick<OrderRow, 'publicId' | 'email'>,
  buyer: UserRow | undefined,
  now: Date,
): Promise<string | null> {
  if (!needsLink(buyer, order)) return null;
  const code = newCode();
  const row = {
    codeHash: hashOfEmailCode(code),
    orderId: order.publicId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
  };
  await writeRows(tx, { table: orderLinks, rows: [row], returning: ['codeHash'] });
  return code;
}

/** The link opens once, for the same browser ten minutes more. Such e-mails are forwarded: never the account. Throws 400. */
export function openOrder(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  code: string,
  caller: Caller,
  now: Date,
): Promise<SignInResponse> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ link: orderLinks, order: orders })
      .from(orderLinks)
      .innerJoin(orders, eq(orders.publicId, orderLinks.orderId))
      .where(eq(orderLinks.codeHash, hashOfEmailCode(code)))
      .for('update', { of: orderLinks });
    if (!found || stateOf(found.link, caller, now) === 'dead') throw dead();
    const user = await userById(tx, found.order.userId);
    if (!needsLink(user, found.order)) throw dead();
    const response = await signInUser(tx, deps, { user, method: 'order-link', caller, now });
    const session = 'token' in response ? await signedInUserOf(tx, response.token, now) : null;
    await tx
      .update(orderLinks)
      .set({
        usedAt: found.link.usedAt ?? now,
        usedBy: browserHash(caller),
        sessionId: session?.sessionId,
      })
      .where(eq(orderLinks.codeHash, found.link.codeHash));
    return response;
  });
}
