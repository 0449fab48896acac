import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ActivitySection } from '@/components/cabinet/activity-section';
import { EventsSection } from '@/components/cabinet/events-section';
import { LicenceSection } from '@/components/cabinet/licence-section';
import { isOpenSection, type OpenSection, sectionTitles } from '@/components/cabinet/sections';
import { ShopSection } from '@/components/cabinet/shop-section';
import { OrderSession } from '@/components/session/order-session';
import { SettingsSection } from '@/components/settings/settings-section';
import { paths } from '@/lib/paths';
import { cabinetMetadata } from '@/lib/seo/cabinet-metadata';

interface SectionPageProps {
  params: Promise<{ type: string }>;
}

export async function generateMetadata({ params }: SectionPageProps): Promise<Metadata> {
  const { type } = await params;
  return isOpenSection(type) ? cabinetMetadata(sectionTitles[type], paths.me(type)) : {};
}

const sections = {
  license: LicenceSection,
  events: EventsSection,
  shop: ShopSection,
  settings: SettingsSection,
  activity: ActivitySection,
};

const ofOrder: ReadonlySet<OpenSection> = new Set(['license', 'events', 'shop']);

export default async function SectionPage({ params }: SectionPageProps) {
  const { type } = await params;
  if (!isOpenSection(type)) redirect(paths.me('license'));
  const Section = sections[type];
  return (
    <OrderSession hasOrder={ofOrder.has(type)}>
      <Section />
    </OrderSession>
  );
}
