'use client';

import { ButtonLink, type ButtonLook } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { openEvent } from './event-address';

interface EventLinkProps extends Pick<ButtonLook, 'variant'> {
  publicId: string;
  titleId: string;
}

/** «Подробнее»: the popup over the list (P-061); without JavaScript, or in another tab, the event's own page. */
export function EventLink({ variant, publicId, titleId }: EventLinkProps) {
  return (
    <ButtonLink
      variant={variant}
      href={paths.calendar.event(publicId)}
      prefetch={false}
      aria-describedby={titleId}
      onClick={(event) => openEvent(event, publicId)}
    >
      {contentMessages.details}
    </ButtonLink>
  );
}
