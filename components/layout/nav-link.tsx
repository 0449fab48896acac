'use client';

import { usePathname } from 'next/navigation';
import { Link, type LinkProps } from '@/components/ui/link';
import { currentLink } from './current-link';

export function NavLink({ also, ...props }: LinkProps & { also?: readonly string[] }) {
  const pathname = usePathname();
  return <Link {...props} aria-current={currentLink(pathname, props.href, also)} />;
}
