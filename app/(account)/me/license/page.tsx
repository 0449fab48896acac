import { LicenceSection } from '@/components/cabinet/licence-section';
import { sectionTitles } from '@/components/cabinet/section-titles';
import { OrderSession } from '@/components/session/order-session';
import { licences } from '@/lib/contract/licence';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';
import { readOwn } from '@/lib/session/read-own';

export const metadata = cabinetMetadata(sectionTitles.license, paths.me('license'));

export default async function LicencesPage() {
  const valid = await readOwn(licences.valid, {});
  return (
    <OrderSession hasOrder>
      <LicenceSection licences={valid?.values} />
    </OrderSession>
  );
}
