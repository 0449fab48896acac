import { ButtonLink } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { type CalendarPathType, paths } from '@/lib/paths';

export function DownloadCalendar({ type }: { type: CalendarPathType }) {
  return (
    <ButtonLink variant="line" icon="load" href={paths.calendarFile(type)}>
      {contentMessages.calendarDownload}
    </ButtonLink>
  );
}
