import { ButtonLink } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';

export function DownloadCalendar() {
  return (
    <ButtonLink variant="line" icon="load" href={paths.document('calendar')}>
      {contentMessages.calendarDownload}
    </ButtonLink>
  );
}
