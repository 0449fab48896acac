'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof NextLink>, 'onFocus' | 'onMouseEnter' | 'onTouchStart'>;

/** Prefetches on hover or focus. Prefetching visible links would load the code of every page that the screen names. */
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
