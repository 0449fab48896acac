import { OrderSession } from '@/components/account/session/order-session';
import { OwnTicket } from '@/components/commerce/ticket/own-ticket';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata('Билет', paths.me('events'));

interface TicketPageProps {
  params: Promise<{ ticket: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  const { ticket } = await params;
  return (
    <OrderSession hasOrder>
      <OwnTicket publicId={ticket} />
    </OrderSession>
  );
}
