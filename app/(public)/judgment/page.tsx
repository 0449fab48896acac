import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentPage } from '@/components/pages/section-page/content-page';
import { getDatedArticles, readAlsoOf } from '@/lib/features/content/mdx/dated-article';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getPage } from '@/lib/federation-client/page';
import { paths } from '@/lib/paths';
import { contentPageMetadata } from '@/lib/seo/content-page-metadata';

export const revalidate = 30;

const SLUG = 'judgment';

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPage(SLUG);
  if (!page) notFound();
  return contentPageMetadata(page, paths.judgment());
}

export default async function JudgmentPage() {
  const page = await getPage(SLUG);
  if (!page) notFound();
  const [articles, events] = await Promise.all([getDatedArticles(), getUpcomingEvents()]);
  return <ContentPage page={page} readAlso={readAlsoOf(articles)} events={events} />;
}
