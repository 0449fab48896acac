import { ContentPage } from '@/components/pages/section-page/content-page';
import { PreviewBar } from '@/components/staff/preview/preview-bar';
import { Refused } from '@/components/staff/refused';
import { staff } from '@/lib/contract/staff/staff';
import { getDatedArticles, readAlsoOf } from '@/lib/features/content/mdx/dated-article';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';

export default async function PagePreviewPage({ params }: { params: Promise<{ slug: string }> }) {
  const slug = decodeURIComponent((await params).slug);
  const read = await readStaff(staff.previewPage, { params: { id: slug } }, paths.staff('pages', slug, 'preview'));
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const [articles, events] = await Promise.all([getDatedArticles(), getUpcomingEvents()]);
  return (
    <>
      <ContentPage page={read.data} readAlso={readAlsoOf(articles)} events={events} />
      <PreviewBar href={paths.staff('pages', slug)} />
    </>
  );
}
