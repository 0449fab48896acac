import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TeamAthleteCard } from '@/components/content/team-athlete/team-athlete-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import portraitStyles from '@/components/ui/portrait.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import { TextTabs } from '@/components/ui/text-tabs';
import { getAthleteGroup, getAthleteGroups } from '@/lib/federation-client/team-athlete';
import { isoDate } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

interface AthleteGroupPageProps {
  params: Promise<{ public_id: string }>;
}

export async function generateStaticParams() {
  return (await getAthleteGroups()).map(({ public_id }) => ({ public_id }));
}

export async function generateMetadata({ params }: AthleteGroupPageProps): Promise<Metadata> {
  const found = await getAthleteGroup((await params).public_id);
  if (!found) notFound();
  const { group } = found;
  const season = isoDate(new Date()).slice(0, 4);
  return pageMetadata({
    title: `${group.name}: состав, сезон ${season}`,
    description: `${group.name}, сезон ${season}: состав, звания, регионы и тренеры спортсменов ${siteConfig.nameOf}.`,
    path: paths.members.group(group.public_id),
  });
}

export default async function AthleteGroupPage({ params }: AthleteGroupPageProps) {
  const [found, groups] = await Promise.all([getAthleteGroup((await params).public_id), getAthleteGroups()]);
  if (!found) notFound();
  const { group, values } = found;
  return (
    <>
      <Breadcrumbs items={[{ label: group.name }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{group.name}</h1>
        <TextTabs
          label="Сборные"
          items={groups.map(({ public_id, name }) => ({
            label: name,
            href: paths.members.group(public_id),
            current: public_id === group.public_id,
          }))}
        />
        <div className={sectionStyles.sectionPart}>
          {values.length === 0 ? (
            <EmptyState title="В этой группе пока нет спортсменов" />
          ) : (
            <div className={portraitStyles.cards}>
              {values.map((athlete) => (
                <TeamAthleteCard key={athlete.public_id} athlete={athlete} />
              ))}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
