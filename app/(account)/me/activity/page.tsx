import { OrderSession } from '@/components/account/session/order-session';
import { ActivitySection } from '@/components/pages/cabinet/activity-section';
import { sectionTitles } from '@/components/pages/cabinet/section-titles';
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
