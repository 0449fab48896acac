import { PersonalDataSection } from '@/components/personal-data/personal-data-section';
import { OrderSession } from '@/components/session/order-session';

export default function PersonalDataPage() {
  return (
    <OrderSession hasOrder={false}>
      <PersonalDataSection />
    </OrderSession>
  );
}
