import { redirect } from 'next/navigation';
import { ActivitySection } from '@/components/cabinet/activity-section';
import { EventsSection } from '@/components/cabinet/events-section';
import { LicenceSection } from '@/components/cabinet/licence-section';
import { isOpenSection } from '@/components/cabinet/sections';
import { ShopSection } from '@/components/cabinet/shop-section';
import { SettingsSection } from '@/components/settings/settings-section';
import { paths } from '@/lib/paths';

interface SectionPageProps {
  params: Promise<{ type: string }>;
}

const sections = {
  license: LicenceSection,
  events: EventsSection,
  shop: ShopSection,
  settings: SettingsSection,
  activity: ActivitySection,
};

export default async function SectionPage({ params }: SectionPageProps) {
  const { type } = await params;
  if (!isOpenSection(type)) redirect(paths.me('license'));
  const Section = sections[type];
  return <Section />;
}
