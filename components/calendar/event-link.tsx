import { type ButtonLook, buttonClass } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';

interface EventLinkProps extends Pick<ButtonLook, 'variant'> {
  publicId: string;
  titleId: string;
}

/**
 * «Подробнее»: the popup over the list; without JavaScript, or in another tab, the event's own page. The list
 * listens for all of them (`useEventLinks`), and none of them is a link of the router, which it would only stop.
 */
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
