import { OrderSession } from '@/components/account/session/order-session';
import { PersonalDataSection } from '@/components/care/personal-data/personal-data-section';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

export const metadata = cabinetMetadata('Согласия и персональные данные', paths.personalData());

export default function PersonalDataPage() {
  return (
    <OrderSession hasOrder={false}>
      <PersonalDataSection />
    </OrderSession>
  );
}
