import { datedCard } from '@/components/content/news/dated-card';
import { NewsBoard } from '@/components/content/news/news-board';
import { PageHead } from '@/components/pages/section-page/page-head';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { getDatedArticles } from '@/lib/features/content/mdx/dated-article';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Новости 2021 года';
const LEAD = 'Четырнадцать историй одного сезона: от первого старта после паузы до итогов года.';

export const metadata = pageMetadata({ title: TITLE, description: LEAD, path: paths.news.datedList() });

export default async function DatedNewsPage() {
  const articles = await getDatedArticles();
  return (
    <>
      <PageHead
        title={TITLE}
        lead={LEAD}
        discipline="tri"
        seed="news-2021"
        above={[{ label: contentMessages.news, href: paths.news.list() }]}
      />
      <div className={classNames('wrap', styles.sectionBody)}>
        <NewsBoard previews={articles.map(datedCard)} heading="h2" />
      </div>
    </>
  );
}
