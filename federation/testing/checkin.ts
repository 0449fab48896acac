import { randomUUID } from 'node:crypto';
import { issueLink } from '@/federation/modules/desk/checkin/links';
import { checkins } from '@/lib/contract/desk/checkin';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { codeHash } from '@/lib/domain/commerce/ticket/checkin';
import type { TestApp } from './app';
import type { TestUser } from './signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from './ticket-life';

type Told = { readonly message: string };

/** A volunteer at a post of the event city, with a link of their own. */
export async function volunteer({ app, db, deps }: TestApp, eventCityId: string, label = 'Пункт 1') {
  const link = await issueLink(db, { eventCityId, label }, deps.clock());
  if (!link) throw new Error('there is no such event city');
  const headers = { authorization: `Bearer ${link.token}` };
  async function send<A>(method: 'GET' | 'POST', url: string, payload?: object) {
    const response = await app.inject({ method, url, headers, payload });
    return { status: response.statusCode, response: response.json<A & Told>() };
  }
  return {
    link,
    headers,
    list: () => send<ResponseOf<typeof checkins.list>>('GET', checkins.list.path),
    scan: (scan: object) => send<ResponseOf<typeof checkins.scan>>('POST', checkins.scan.path, scan),
    sync: (admitted: readonly object[], since = deps.clock().toISOString()) =>
      send<ResponseOf<typeof checkins.sync>>('POST', checkins.sync.path, { admitted, since }),
  };
}

/** A scan of the code at the instant. */
export const scanOf = async (code: string, at: Date, id: string = randomUUID()) => ({
  id,
  code_hash: (await codeHash(code)) ?? '',
  at: at.toISOString(),
});

/** The ticket is registered for «Соколова Мария». */
export async function startWithTicket(federation: TestApp, owner: TestUser) {
  const format = await refundableFormat(federation);
  const [ticket] = await boughtTickets(federation, owner, { format });
  const code = ticket?.public_id ?? '';
  await ticketDesk(federation).register(owner, code);
  return { format, code, post: await volunteer(federation, format.eventCityId) };
}
