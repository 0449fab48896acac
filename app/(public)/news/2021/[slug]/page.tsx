import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentText } from '@/components/content/mdx/text';
import { ArticleFrame } from '@/components/content/news/article-frame';
import { datedCard } from '@/components/content/news/dated-card';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { getDatedArticle, getDatedArticles, readAlsoOf } from '@/lib/features/content/mdx/dated-article';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { newsArticle } from '@/lib/seo/news-article';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shareImageSize } from '@/lib/seo/share-image-size';

/** The calendar below changes; the article is fixed. */
export const revalidate = 30;

export const dynamicParams = false;
export const generateStaticParams = async () => (await getDatedArticles()).map(({ slug }) => ({ slug }));

interface DatedArticlePageProps {
  params: Promise<{ slug: string }>;
}

const articleOf = async ({ params }: DatedArticlePageProps) =>
  (await getDatedArticle((await params).slug)) ?? notFound();

export async function generateMetadata(props: DatedArticlePageProps): Promise<Metadata> {
  const { slug, headline, subtitle, date } = await articleOf(props);
  return pageMetadata({
    title: headline,
    description: subtitle,
    path: paths.news.dated(slug),
    type: 'article',
    publishedTime: date,
    image: { url: paths.news.datedCover(slug), ...shareImageSize, alt: headline },
  });
}

export default async function DatedArticlePage(props: DatedArticlePageProps) {
  const article = await articleOf(props);
  const [articles, events] = await Promise.all([getDatedArticles(), getUpcomingEvents()]);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: contentMessages.news, href: paths.news.list() },
          { label: '2021', href: paths.news.datedList() },
          { label: article.headline },
        ]}
      />
      <ArticleFrame {...article} seed={article.slug} readAlso={readAlsoOf(articles, article.slug).map(datedCard)}>
        <ContentText text={article.Text} />
      </ArticleFrame>
      <CalendarBlock events={events} now={new Date()} />
      <JsonLd
        data={newsArticle(datedCard(article), paths.news.datedCover(article.slug), paths.news.dated(article.slug))}
      />
    </>
  );
}
