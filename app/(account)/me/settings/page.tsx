import { sectionTitles } from '@/components/cabinet/section-titles';
import { OrderSession } from '@/components/session/order-session';
import { SettingsSection } from '@/components/settings/settings-section';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata(sectionTitles.settings, paths.me('settings'));

export default function SettingsPage() {
  return (
    <OrderSession hasOrder={false}>
      <SettingsSection />
    </OrderSession>
  );
}
