import { EventsSection } from '@/components/cabinet/events-section';
import { sectionTitles } from '@/components/cabinet/section-titles';
import { OrderSession } from '@/components/session/order-session';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata(sectionTitles.events, paths.me('events'));

export default function EventsPage() {
  return (
    <OrderSession hasOrder>
      <EventsSection />
    </OrderSession>
  );
}
