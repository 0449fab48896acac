import { type ButtonLook, buttonClass } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';

interface EventLinkProps extends Pick<ButtonLook, 'variant'> {
  publicId: string;
  titleId: string;
}

/** A plain link, since `useEventLinks` handles it; without JavaScript it opens the event's page. */
export function EventLink({ variant, publicId, titleId }: EventLinkProps) {
  return (
    <a
      className={buttonClass({ variant })}
      href={paths.calendar.event(publicId)}
      aria-describedby={titleId}
      data-event={publicId}
    >
      {contentMessages.details}
    </a>
  );
}
