import { Badge } from '@/components/ui/badge';
import type { Ticket } from '@/lib/contract/ticket';
import { messages } from '@/lib/messages';

const { cabinet } = messages;

/** Where the ticket stands; a refund comes before a start that is over, and both before the registration. */
export function TicketStatus({ ticket, isPast }: { ticket: Ticket; isPast: boolean }) {
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
