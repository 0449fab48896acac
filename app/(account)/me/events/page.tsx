import { OrderSession } from '@/components/account/session/order-session';
import { EventsSection } from '@/components/pages/cabinet/events-section';
import { sectionTitles } from '@/components/pages/cabinet/section-titles';
import { tickets } from '@/lib/contract/commerce/ticket';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata(sectionTitles.events, paths.me('events'));

export default async function EventsPage() {
  const mine = await readOwn(tickets.mine, {});
  return (
    <OrderSession hasOrder>
      <EventsSection tickets={mine?.values} />
    </OrderSession>
  );
}
