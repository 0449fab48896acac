import { EventsSection } from '@/components/cabinet/events-section';
import { OrderSession } from '@/components/session/order-session';

export default function MyEventsPage() {
  return (
    <OrderSession hasOrder>
      <EventsSection place="my-events" />
    </OrderSession>
  );
}
