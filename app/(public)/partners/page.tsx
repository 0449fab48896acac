import { PartnerList } from '@/components/content/partner/partner-list';
import { PartnerEnquiry } from '@/components/content/partner-enquiry/partner-enquiry';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/ui/section.module.css';
import { SectionTabs } from '@/components/ui/section-tabs';
import { getPartnerBanners } from '@/lib/federation-client/partner';
import { typograph } from '@/lib/format/typograph';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

const TITLE = 'Партнёры';

const BECOME_PARTNER =
  'Расскажите о компании и о том, как вы хотели бы участвовать в стартах. Мы ответим на указанный адрес в течение трёх рабочих дней.';

export const metadata = pageMetadata({
  title: `${TITLE} федерации`,
  description: `Спонсоры и партнёры ${siteConfig.nameOf}, привилегии для её членов. Как стать партнёром.`,
  path: paths.partners(),
});

export default async function PartnersPage() {
  const banners = await getPartnerBanners();
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        <SectionTabs
          label="Разделы о партнёрах"
          items={[
            { id: 'sponsors', label: 'Спонсоры и партнёры', content: <PartnerList banners={banners} /> },
            {
              id: 'become-partner',
              label: 'Стать партнёром',
              content: (
                <>
                  <p className={styles.lead}>{typograph(BECOME_PARTNER)}</p>
                  <div className={styles.sectionPart}>
                    <PartnerEnquiry />
                  </div>
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
