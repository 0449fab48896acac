import type { PaymentResponse } from '@/lib/contract/commerce/payment';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { callForwarder } from './call';

/** Leads to one order from every tab and device: the key is the ticket's. */
export function paySurcharge(
  ticketId: string,
  { sum, idempotency_key, email }: NonNullable<TicketDetail['surcharge']>,
): Promise<PaymentResponse> {
  return callForwarder(
    'POST /api/payment',
    {
      body: {
        email,
        expected_total: kopecksOf(sum),
        tickets: [],
        surcharges: [{ ticket_public_id: ticketId }],
        consents: { personal_data: true, policy: true, advertising: false },
      },
    },
    { idempotencyKey: idempotency_key },
  );
}
