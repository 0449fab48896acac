import { OrderSession } from '@/components/session/order-session';
import { TicketDetail } from '@/components/ticket/ticket-detail';
import { tickets } from '@/lib/contract/ticket';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata('Билет', paths.me('events'));

interface TicketPageProps {
  params: Promise<{ ticket: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  const { ticket } = await params;
  const own = await readOwn(tickets.one, { params: { public_id: ticket } });
  return (
    <OrderSession hasOrder>
      <TicketDetail publicId={ticket} ticket={own} />
    </OrderSession>
  );
}
