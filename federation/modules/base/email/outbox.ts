import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '@/federation/db/client';
import { outboxMessages } from '@/federation/db/schema/base/email';
import type { Settings } from '@/federation/settings';
import { canonicalEmail } from '@/lib/domain/account/email';

export type OutboxMessage = typeof outboxMessages.$inferSelect;

const SHOWN = 200;

export function outboxOf(db: Database, recipient: string | undefined): Promise<OutboxMessage[]> {
  return db
    .select()
    .from(outboxMessages)
    .where(
      recipient
        ? eq(outboxMessages.recipient, recipient.includes('@') ? canonicalEmail(recipient) : recipient.trim())
        : undefined,
    )
    .orderBy(desc(outboxMessages.createdAt))
    .limit(SHOWN);
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;

/** The socket must be loopback, without a proxy, under the machine's own name (against DNS rebinding). */
export function mayReadOutbox(settings: Settings, request: FastifyRequest): boolean {
  if (!settings.OUTBOX || (settings.SMTP_URL && settings.SMS_GATEWAY_URL)) return false;
  const socketAddress = request.raw.socket.remoteAddress ?? '';
  const origin = `http://${request.headers.host}`;
  return (
    /^(?:::ffff:)?127\.|^::1$/.test(socketAddress) &&
    forwarding.every((header) => request.headers[header] === undefined) &&
    URL.canParse(origin) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
  );
}
