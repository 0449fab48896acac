'use client';

import { usePathname } from 'next/navigation';
import { Link, type LinkProps } from '@/components/ui/link';
import { currentLink } from './current-link';

/** A link that knows whether the reader is on its page or in its section. */
export function NavLink({ also, ...props }: LinkProps & { also?: readonly string[] }) {
  const pathname = usePathname();
  return <Link {...props} aria-current={currentLink(pathname, props.href, also)} />;
}
