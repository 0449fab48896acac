import { LicenceSection } from '@/components/cabinet/licence-section';
import { sectionTitles } from '@/components/cabinet/section-titles';
import { OrderSession } from '@/components/session/order-session';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata(sectionTitles.license, paths.me('license'));

export default function LicencesPage() {
  return (
    <OrderSession hasOrder>
      <LicenceSection />
    </OrderSession>
  );
}
