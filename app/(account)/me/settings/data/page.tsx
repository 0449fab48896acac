import { PersonalDataSection } from '@/components/personal-data/personal-data-section';

export default function PersonalDataPage() {
  return <PersonalDataSection />;
}
