import { OrderSession } from '@/components/account/session/order-session';
import { EventsSection } from '@/components/pages/cabinet/events-section';
import { tickets } from '@/lib/contract/commerce/ticket';
import { readOwn } from '@/lib/session/read-own';

export default async function MyEventsPage() {
  const mine = await readOwn(tickets.mine, {});
  return (
    <OrderSession hasOrder>
      <EventsSection tickets={mine?.values} place="my-events" />
    </OrderSession>
  );
}
