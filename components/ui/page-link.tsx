'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof NextLink>, 'onFocus' | 'onMouseEnter' | 'onTouchStart'>;

/**
 * A link to a page of ours. The page is fetched ahead once somebody points at the link, not as soon as it can be seen:
 * with its data every page that a screen names would bring its code along.
 */
export function PageLink({ prefetch, ...rest }: PageLinkProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const point = () => setPointedAt(true);
  return (
    <NextLink
      {...rest}
      prefetch={isPointedAt ? prefetch : false}
      onFocus={point}
      onMouseEnter={point}
      onTouchStart={point}
    />
  );
}
