import { pageAddress } from '@/components/pages/section-page/page-address';
import { PageCard } from '@/components/pages/section-page/page-card';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/components/ui/section.module.css';
import { thumbnailOf } from '@/lib/domain/base/picture/banners';
import { getTextPage } from '@/lib/features/content/mdx/text';
import { getPages } from '@/lib/federation-client/page';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

const TITLE = 'Материалы';
const LEAD = `Всё, что стоит прочитать о ${siteConfig.sport.about} и о работе федерации, на одной странице.`;

export const metadata = pageMetadata({
  title: TITLE,
  description: `${LEAD} История, дисциплины, советы новичкам, образование и судейство.`,
  path: paths.pages.list(),
});

/** Pages of `content/pages` that stand in no menu of their own. */
const texts = [
  ['what-is-triathlon', paths.whatIsTriathlon()],
  ['where-to-start', paths.whereToStart()],
  ['history', paths.history()],
  ['disciplines', paths.disciplines()],
  ['superseries', paths.superseries()],
] as const;

export default async function PagesPage() {
  const [pages, written] = await Promise.all([
    getPages(),
    Promise.all(texts.map(async ([name, href]) => ({ ...(await getTextPage(name)), href }))),
  ]);
  return (
    <>
      <PageHead title={TITLE} lead={LEAD} discipline="tri" seed="pages" />
      <div className={classNames('wrap', styles.sectionBody)}>
        <section aria-labelledby="from-federation">
          <div className="block-head">
            <h2 className="h2" id="from-federation">
              Федерация рассказывает
            </h2>
          </div>
          {pages.length === 0 && <EmptyState title="Материалов пока нет" />}
          <div className={styles.pageList}>
            {pages.map(({ slug, headline, subtitle, banners, discipline = 'tri' }) => (
              <PageCard
                key={slug}
                href={pageAddress(slug)}
                title={headline}
                lead={subtitle}
                picture={thumbnailOf(banners)}
                discipline={discipline}
                seed={slug}
              />
            ))}
          </div>
        </section>
        <section className={styles.sectionPart} aria-labelledby="about-triathlon">
          <div className="block-head">
            <h2 className="h2" id="about-triathlon">
              О {siteConfig.sport.about}
            </h2>
          </div>
          <div className={styles.pageList}>
            {written.map(({ name, href, title, lead, discipline }) => (
              <PageCard key={name} href={href} title={title} lead={lead} discipline={discipline} seed={name} />
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
