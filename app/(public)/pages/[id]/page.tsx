import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentPage } from '@/components/pages/section-page/content-page';
import { getDatedArticles, readAlsoOf } from '@/lib/features/content/mdx/dated-article';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getPage, getPages } from '@/lib/federation-client/page';
import { paths } from '@/lib/paths';
import { contentPageMetadata } from '@/lib/seo/content-page-metadata';

export const revalidate = 30;

interface ContentPageProps {
  params: Promise<{ id: string }>;
}

export const generateStaticParams = async () => (await getPages()).map(({ slug }) => ({ id: slug }));

export async function generateMetadata({ params }: ContentPageProps): Promise<Metadata> {
  const page = await getPage((await params).id);
  if (!page) notFound();
  return contentPageMetadata(page, paths.pages.item(page.slug));
}

export default async function GenericPage({ params }: ContentPageProps) {
  const page = await getPage((await params).id);
  if (!page) notFound();
  const [articles, events] = await Promise.all([getDatedArticles(), getUpcomingEvents()]);
  return (
    <ContentPage
      page={page}
      above={[{ label: 'Материалы', href: paths.pages.list() }]}
      readAlso={readAlsoOf(articles)}
      events={events}
    />
  );
}
