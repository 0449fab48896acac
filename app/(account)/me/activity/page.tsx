import { ActivitySection } from '@/components/cabinet/activity-section';
import { sectionTitles } from '@/components/cabinet/section-titles';
import { OrderSession } from '@/components/session/order-session';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata(sectionTitles.activity, paths.me('activity'));

export default function ActivityPage() {
  return (
    <OrderSession hasOrder={false}>
      <ActivitySection />
    </OrderSession>
  );
}
