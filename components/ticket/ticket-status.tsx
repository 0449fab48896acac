import { Badge } from '@/components/ui/badge';
import { messages } from '@/lib/messages';
import type { PocketTicket } from '@/lib/offline/ticket-copy';

const { cabinet } = messages;

/** Where the ticket stands; a refund comes before a start that is over, and both before the registration. */
export function TicketStatus({ ticket, isPast }: { ticket: PocketTicket; isPast: boolean }) {
  if (ticket.status === 'processing') return <Badge tone="info">{cabinet.awaitRefund}</Badge>;
  if (ticket.status === 'refunded') return <Badge>Деньги возвращены</Badge>;
  if (isPast) return <Badge>{cabinet.finished}</Badge>;
  if (ticket.info.registered) {
    return (
      <Badge tone="ok" icon="ok">
        {cabinet.ticketRegistered}
      </Badge>
    );
  }
  return <Badge tone="warn">Не зарегистрирован</Badge>;
}
