'use client';

import { type ButtonLook, buttonClass } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { openEvent } from './event-address';

interface EventLinkProps extends Pick<ButtonLook, 'variant'> {
  publicId: string;
  titleId: string;
}

/**
 * «Подробнее»: the popup over the list (P-061); without JavaScript, or in another tab, the event's own page. No link of
 * the router, which it would only call in order to stop it, a hundred times a list.
 */
export function EventLink({ variant, publicId, titleId }: EventLinkProps) {
  return (
    <a
      className={buttonClass({ variant })}
      href={paths.calendar.event(publicId)}
      aria-describedby={titleId}
      onClick={(event) => openEvent(event, publicId)}
    >
      {contentMessages.details}
    </a>
  );
}
