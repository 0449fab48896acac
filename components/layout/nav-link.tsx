'use client';

import { usePathname } from 'next/navigation';
import { Link, type LinkProps } from '@/components/ui/link';

/** A link that knows whether the reader is on its page. */
export function NavLink(props: LinkProps) {
  const pathname = usePathname();
  return <Link {...props} aria-current={pathname === props.href ? 'page' : undefined} />;
}
