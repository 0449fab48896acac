import { Badge } from '@/components/ui/badge';
import type { PocketTicket } from '@/lib/features/base/offline/ticket-copy-schema';
import { cabinetMessages } from '@/lib/messages/cabinet';

interface TicketStatusProps {
  ticket: PocketTicket;
  isPast: boolean;
  isHandedOn?: boolean;
}

/** A refund takes precedence over a past start, and both over the registration. */
export function TicketStatus({ ticket, isPast, isHandedOn = false }: TicketStatusProps) {
  if (ticket.status === 'processing') return <Badge tone="info">{cabinetMessages.awaitRefund}</Badge>;
  if (ticket.status === 'refunded') return <Badge>Деньги возвращены</Badge>;
  if (ticket.status === 'suspended') return <Badge tone="warn">Приостановлен</Badge>;
  if (ticket.status === 'withdrawn') return <Badge>Аннулирован</Badge>;
  if (isPast) return <Badge>{cabinetMessages.finished}</Badge>;
  if (isHandedOn && !ticket.info.registered) return <Badge>Передан, ждёт регистрации</Badge>;
  if (ticket.info.registered) {
    return (
      <Badge tone="ok" icon="ok">
        {cabinetMessages.ticketRegistered}
      </Badge>
    );
  }
  return <Badge tone="warn">Не зарегистрирован</Badge>;
}
