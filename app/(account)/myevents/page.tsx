import { EventsSection } from '@/components/cabinet/events-section';

export default function MyEventsPage() {
  return <EventsSection place="my-events" />;
}
