import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

export function DownloadCalendar() {
  return (
    <ButtonLink variant="line" icon="load" href={paths.document('calendar')}>
      {messages.content.calendarDownload}
    </ButtonLink>
  );
}
