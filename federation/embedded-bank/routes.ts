import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaymentOutcome } from '@/federation/db/schema/commerce/payment';
import type { Deps } from '@/federation/deps';
import { BANK_PAGE } from '@/federation/gateways/acquiring/open-acquiring';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { sameSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import type { App } from '@/federation/http/serve';
import { type BankPayment, decide, findPayment, isTaken, openPayment } from './book';
import { cardForm, cardOutcomeOf, cardProblems, outcomes } from './cards';
import { notifyShop } from './notify-shop';
import { cardPage, confirmPage, expiredPage, paidPage, wrongFormPage } from './pages';
import { readPaymentForm } from './payment-form';
import { shopRequestRoutes } from './shop-requests';

const confirmForm = z.object({
  order_id: z.uuid(),
  outcome: z.enum(outcomes),
  seal: z.string(),
  decision: z.enum(['pay', 'decline']),
});

/** A report that failed is repeated after this time. */
const REPORT_AGAIN_SECONDS = 5;

/** When the bank takes back what was paid by the card that is made for it. */
const REVERSE_SECONDS = 60;

export function bankRoutes(app: App, deps: Deps): void {
  const { db, clock, settings } = deps;
  const accounts = terminalAccounts(settings);
  const schema = { hide: true, body: z.record(z.string(), z.string()) };

  shopRequestRoutes(app, deps);

  app.post(BANK_PAGE, { schema }, async (request, reply) => {
    const order = readPaymentForm(request.body, accounts, settings.SITE_URL);
    const payment = order ? await openPayment(db, order, clock()) : undefined;
    // The same order under another amount, or of another shop, is not the order that the bank knows.
    if (!payment || payment.amount !== order?.amount || payment.terminal !== order.terminal) return refuse(reply);
    return page(reply, closedPage(payment) ?? cardPage(payment));
  });

  app.post('/bank/card', { schema }, async (request, reply) => {
    const card = cardForm.safeParse(request.body);
    const payment = card.success ? await findPayment(db, card.data.order_id) : undefined;
    if (!card.success || !payment) return refuse(reply);
    if (card.data.decision === 'decline') return end(request, reply, payment, 'canceled');
    const closed = closedPage(payment);
    if (closed) return page(reply, closed);
    const problems = cardProblems(card.data, clock());
    const outcome = cardOutcomeOf(card.data.number);
    if (Object.keys(problems).length > 0 || !outcome)
      return page(reply.status(422), cardPage(payment, card.data, problems));
    return page(reply, confirmPage(payment, card.data.number, { outcome, seal: sealOf(payment.orderId, outcome) }));
  });

  app.post('/bank/confirm', { schema }, async (request, reply) => {
    const form = confirmForm.safeParse(request.body);
    const payment = form.success ? await findPayment(db, form.data.order_id) : undefined;
    if (!form.success || !payment) return refuse(reply);
    const { outcome, seal, decision } = form.data;
    if (!sameSignature(seal, sealOf(payment.orderId, outcome))) return refuse(reply);
    return end(request, reply, payment, decision === 'decline' ? 'canceled' : outcome);
  });

  async function end(request: FastifyRequest, reply: FastifyReply, payment: BankPayment, outcome: PaymentOutcome) {
    const { orderId } = payment;
    const decided = await db.transaction(async (tx) => {
      if (!(await decide(tx, orderId, outcome, clock()))) return false;
      await deps.queue.enqueue(tx, 'notify-shop', { orderId }, { afterSeconds: REPORT_AGAIN_SECONDS });
      if (outcome === 'reversed') {
        await deps.queue.enqueue(tx, 'reverse-payment', { orderId }, { afterSeconds: REVERSE_SECONDS });
      }
      return true;
    });
    if (decided) {
      await notifyShop(deps, orderId).catch((error: unknown) =>
        request.log.warn({ err: error, order: orderId }, 'the shop was not told of a payment and will be told again'),
      );
    }
    const now = (await findPayment(db, orderId)) ?? payment;
    if (isTaken(now)) return reply.redirect(returnUrl(now), 303);
    if (outcome !== 'canceled') return page(reply, expiredPage(now));
    return reply.redirect(now.cancelUrl, 303);
  }

  const sealOf = (orderId: string, outcome: PaymentOutcome) =>
    createHmac('sha256', settings.ACQUIRING_PASSWORD).update(`${orderId} ${outcome}`).digest('base64url');

  function closedPage(payment: BankPayment): string | null {
    if (isTaken(payment)) return paidPage(payment, returnUrl(payment));
    return payment.expiresAt <= clock() ? expiredPage(payment) : null;
  }

  const refuse = (reply: FastifyReply) => page(reply.status(400), wrongFormPage(settings.SITE_URL));

  /** Holds no script and loads nothing; a form leads on to the bank or, by a redirect, back to the shop. */
  const page = (reply: FastifyReply, content: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(settings.SITE_URL).origin}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(content);
}

function returnUrl({ returnUrl, orderId }: BankPayment): string {
  const url = new URL(returnUrl);
  url.searchParams.set('Order_ID', orderId);
  return url.href;
}
