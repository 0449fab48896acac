import { ArticlePage } from '@/components/content/news/article-page';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { PreviewBar } from '@/components/staff/preview/preview-bar';
import { Refused } from '@/components/staff/refused';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { staff } from '@/lib/contract/staff/staff';
import { getUpcomingEvents } from '@/lib/federation-client/calendar';
import { getNewsPreviews } from '@/lib/federation-client/news';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';

const READ_ALSO = 2;

export default async function NewsPreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const id = decodeURIComponent((await params).id);
  const read = await readStaff(staff.previewNews, { params: { id } }, paths.staff('news', id, 'preview'));
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const [newest, events] = await Promise.all([getNewsPreviews(READ_ALSO + 1), getUpcomingEvents()]);
  const readAlso = newest.filter(({ public_id }) => public_id !== id).slice(0, READ_ALSO);
  return (
    <>
      <Breadcrumbs items={[{ label: contentMessages.news, href: paths.news.list() }, { label: read.data.headline }]} />
      <ArticlePage item={read.data} readAlso={readAlso} />
      <CalendarBlock events={events} now={new Date()} />
      <PreviewBar href={paths.staff('news', id)} />
    </>
  );
}
