import { TicketDetail } from '@/components/ticket/ticket-detail';

interface TicketPageProps {
  params: Promise<{ ticket: string }>;
}

export default async function TicketPage({ params }: TicketPageProps) {
  const { ticket } = await params;
  return <TicketDetail publicId={ticket} />;
}
