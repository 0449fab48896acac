import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticlePage } from '@/components/content/news/article-page';
import { Withdrawn } from '@/components/content/news/withdrawn';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getNewsItem, getNewsPreviews } from '@/lib/federation-client/news';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { STATUS_META } from '@/lib/response-status';
import { newsArticle } from '@/lib/seo/news-article';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { shareImageSize } from '@/lib/seo/share-image-size';

export const revalidate = 30;

/** The newest are prerendered; others on first request. */
const AHEAD = 40;

const READ_ALSO = 2;

interface NewsItemPageProps {
  params: Promise<{ public_id: string }>;
}

export async function generateStaticParams() {
  return (await getNewsPreviews(AHEAD)).map(({ public_id }) => ({ public_id }));
}

const withdrawnMetadata: Metadata = {
  ...pageMetadata({ title: contentMessages.withdrawn, path: paths.news.list(), hidden: true }),
  other: { [STATUS_META]: '410' },
};

export async function generateMetadata({ params }: NewsItemPageProps): Promise<Metadata> {
  const item = await getNewsItem((await params).public_id);
  if (!item) notFound();
  if (item === 'withdrawn') return withdrawnMetadata;
  const cover = coverOf(item.banners);
  return pageMetadata({
    title: item.headline,
    description: item.subtitle,
    path: paths.news.item(item.public_id),
    type: 'article',
    publishedTime: item.publication_date,
    image: cover ? { url: cover } : { url: paths.news.cover(item.public_id), ...shareImageSize, alt: item.headline },
  });
}

export default async function NewsItemPage({ params }: NewsItemPageProps) {
  const item = await getNewsItem((await params).public_id);
  if (!item) notFound();
  if (item === 'withdrawn') return <Withdrawn />;
  const [newest, events] = await Promise.all([getNewsPreviews(READ_ALSO + 1), getUpcomingEvents()]);
  const readAlso = newest.filter(({ public_id }) => public_id !== item.public_id).slice(0, READ_ALSO);
  return (
    <>
      <Breadcrumbs items={[{ label: contentMessages.news, href: paths.news.list() }, { label: item.headline }]} />
      <ArticlePage item={item} readAlso={readAlso} />
      <CalendarBlock events={events} now={new Date()} />
      <JsonLd data={newsArticle(item, coverOf(item.banners) ?? paths.news.cover(item.public_id))} />
    </>
  );
}
