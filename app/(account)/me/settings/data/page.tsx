import { PersonalDataSection } from '@/components/personal-data/personal-data-section';
import { OrderSession } from '@/components/session/order-session';
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
