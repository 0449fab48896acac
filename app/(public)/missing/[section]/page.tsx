import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MissingPage } from '@/components/layout/missing-page';
import { pageMessages } from '@/lib/messages/page';
import { missingSections, paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamicParams = false;
export const generateStaticParams = () => missingSections.map((section) => ({ section }));

export const metadata: Metadata = pageMetadata({
  title: pageMessages.pageNotFound,
  path: paths.notFound(),
  hidden: true,
});

interface MissingSectionPageProps {
  params: Promise<{ section: string }>;
}

/** Replaces the empty document that Next renders for notFound() (site/whole-failures.ts). */
export default async function MissingSectionPage({ params }: MissingSectionPageProps) {
  const { section } = await params;
  return <MissingPage section={missingSections.find((known) => known === section) ?? notFound()} />;
}
