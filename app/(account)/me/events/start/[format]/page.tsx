import { OrderSession } from '@/components/account/session/order-session';
import { StartTickets } from '@/components/commerce/start-tickets/start-tickets';
import { tickets } from '@/lib/contract/commerce/ticket';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata('Билеты на старт', paths.me('events'));

interface StartTicketsPageProps {
  params: Promise<{ format: string }>;
}

export default async function StartTicketsPage({ params }: StartTicketsPageProps) {
  const { format } = await params;
  const mine = await readOwn(tickets.mine, {});
  return (
    <OrderSession hasOrder>
      <StartTickets formatId={format} tickets={mine?.values} />
    </OrderSession>
  );
}
