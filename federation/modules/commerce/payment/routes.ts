import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/federation/deps';
import { CALLBACK_PATH } from '@/federation/gateways/acquiring/acquiring';
import { ApiError } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { signedInUserOf } from '@/federation/modules/account/session/signed-in-user';
import { readDocument } from '@/federation/modules/base/file/read-upload';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { limitUploads } from '@/federation/modules/base/rate-limit/limit-uploads';
import { checkoutQueue } from '@/federation/modules/commerce/order/checkout-queue';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { refuseGuessers } from '@/federation/modules/commerce/promocode/guessing';
import { ORDER_SESSION_HEADER, payments } from '@/lib/contract/commerce/payment';
import { errorResponse } from '@/lib/contract/wire/shapes';
import { applyCallback } from './apply-report';
import { limitStateReads, paymentByKey } from './bare-payment';
import { checkAgain, isUnpaid } from './check-again';
import { paymentResponseOf, place } from './pay';

/** The session of an earlier order of this browser. Not in Authorization: who has only ordered pays as a guest. */
async function orderSessionOf({ db }: Deps, { headers }: FastifyRequest, now: Date): Promise<SignedInUser | null> {
  const token = headers[ORDER_SESSION_HEADER];
  return typeof token === 'string' ? signedInUserOf(db, token, now) : null;
}

/** A field that comes twice could mean either; the bank sends each once. */
const callbackFields = z.record(z.string(), z.string());

const callbackSchema = {
  summary: 'Извещение банка о платеже',
  operationId: 'paymentsCallback',
  tags: ['payments'],
  security: [],
  consumes: ['application/x-www-form-urlencoded'],
  body: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  produces: ['text/plain'],
  response: { 200: z.literal('OK'), '4xx': errorResponse },
};

export function paymentRoutes(app: App, deps: SellingDeps): void {
  const checkouts = checkoutQueue(deps.settings);

  serve(app, deps, payments.create, async ({ body, signedIn, idempotencyKey, request, now }) => {
    const kinds = Object.values(deps.sales);
    const starts = kinds.flatMap((kind) => kind.queueKeys?.(body) ?? []);
    const isGone = () => request.raw.socket.destroyed === true;
    const placed = await checkouts.run(
      starts,
      async () => {
        await limitPublicWrites(deps, request, now);
        await limitUploads(deps, { request, files: kinds.flatMap((kind) => kind.files?.(body) ?? []), now });
        const orderSession = await orderSessionOf(deps, request, now);
        const submit = () =>
          place(deps, { body, signedIn, orderSession, idempotencyKey, caller: request, isGone, now });
        const hasCode = kinds.flatMap((kind) => kind.lines(body)).some(({ promocode }) => promocode !== undefined);
        return hasCode ? refuseGuessers(deps, { ip: request.ip, now }, submit) : submit();
      },
      isGone,
    );
    return paymentResponseOf(deps, placed);
  });

  serve(app, deps, payments.checkProof, async ({ body, request, now }) => {
    await limitUploads(deps, { request, files: [body.document], now });
    await readDocument(body.document);
    return {};
  });

  serve(app, deps, payments.state, async ({ body, request, now }) => {
    await limitStateReads(deps, request, now);
    return (await paymentByKey(deps.db, body.idempotency_key, now)).payment;
  });

  serve(app, deps, payments.check, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    const { order, payment } = await paymentByKey(deps.db, body.idempotency_key, now);
    if (!isUnpaid(order)) return payment;
    await checkAgain(deps, order, { by: order.publicId, now, log: request.log });
    return (await paymentByKey(deps.db, body.idempotency_key, now)).payment;
  });

  app.post(CALLBACK_PATH, { schema: callbackSchema }, async (request, reply) => {
    const fields = callbackFields.safeParse(request.body);
    const callback = fields.success ? deps.acquiring.readCallback(fields.data) : null;
    const refusal = callback ? await applyCallback(deps, callback) : 'not signed by the bank';
    if (refusal) {
      request.log.warn({ refusal, order: callback?.orderId }, 'a bank callback was refused');
      throw new ApiError(400, 'Извещение не принято').reportedAs({ kind: 'callback-refused' });
    }
    return reply.type('text/plain; charset=utf-8').send('OK');
  });
}
