import { z } from 'zod';
import { instant, publicId, rubles } from '@/lib/contract/wire/shapes';
import { paymentStates } from '@/lib/domain/commerce/order/order-status';
import { exceptionKinds, resolutions } from '@/lib/domain/commerce/order/payment-exception';
import { refundStates } from '@/lib/domain/commerce/order/refund';
import { terminals } from '@/lib/domain/commerce/order/terminal';

/** Price × quantity is its sum; `vat` in percent, null where there is none. */
const receiptLine = z.object({
  name: z.string(),
  price: rubles,
  quantity: z.number().int().positive(),
  sum: rubles,
  vat: z.number().nullable(),
});

export const orderPayment = z.object({
  /** `new`: unknown to the bank; `expired`: not charged; `refunded`: paid too late and being refunded. */
  state: z.enum(paymentStates),
  /** Until when places and goods of an unpaid order are held. */
  held_until: instant.nullable(),
  refunds: z.array(z.object({ amount: rubles, state: z.enum(refundStates), created: instant })),
  /** Money that went another way (decision 042); `resolution` is null while it is open. */
  exceptions: z.array(
    z.object({
      kind: z.enum(exceptionKinds),
      amount: rubles,
      created: instant,
      resolution: z.enum(resolutions).nullable(),
    }),
  ),
  /** Null if nothing was to be paid. */
  receipt: z.object({ total: rubles, lines: z.array(receiptLine) }).nullable(),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** Readable with only the idempotency key, so it contains no buyer, price or ticket. */
export const barePayment = orderPayment.pick({ state: true, held_until: true }).extend({
  order_public_id: publicId,
  /** Null until it is paid. */
  paid: instant.nullable(),
  /** Lines of the submitted basket that the order contains (decision 008). */
  terminal: z.enum(terminals),
});
export type BarePayment = z.infer<typeof barePayment>;
