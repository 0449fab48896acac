import { LeadCard, PersonCard } from '@/components/content/management/person-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/components/ui/portrait.module.css';
import { getManagement } from '@/lib/federation-client/management';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

const TITLE = 'Руководство';

export const metadata = pageMetadata({
  title: `${TITLE} федерации`,
  description: `Руководство ${siteConfig.nameOf}: президент, вице-президенты и руководители направлений.`,
  path: paths.management(),
});

export default async function ManagementPage() {
  const [lead, ...others] = await getManagement();
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        {lead ? <LeadCard person={lead} /> : <EmptyState title="Список руководства пока пуст" />}
        <div className={styles.cards}>
          {others.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </div>
      </div>
    </>
  );
}
