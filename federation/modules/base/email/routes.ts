import { z } from 'zod';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import type { App } from '@/federation/http/serve';
import { mayReadOutbox, outboxOf } from './outbox';
import { outboxPage } from './outbox-page';

const schema = { hide: true, querystring: z.object({ to: z.string().max(254).optional() }) };

/** The page holds no script and loads nothing; its links lead where the e-mails lead. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function emailRoutes(app: App, { db, settings }: Deps): void {
  app.get('/outbox', { schema }, async (request, reply) => {
    if (!mayReadOutbox(settings, request)) throw notFound();
    const { to } = request.query;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(outboxPage(await outboxOf(db, to), to ?? ''));
  });

  app.get('/outbox/emails.json', { schema }, async (request, reply) => {
    if (!mayReadOutbox(settings, request)) throw notFound();
    const messages = await outboxOf(db, request.query.to);
    return reply.header('cache-control', 'no-store').send({
      values: messages.map(({ publicId, channel, recipient, subject, text, html, attachments, createdAt }) => ({
        public_id: publicId,
        channel,
        recipient,
        subject,
        text,
        html,
        attachments,
        created: createdAt.toISOString(),
      })),
    });
  });
}
