import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './link.module.css';
import { PageLink } from './page-link';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onFocus' | 'onMouseEnter' | 'onTouchStart'> {
  href: string;
  prefetch?: false;
  newTab?: boolean;
}

const isPage = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

export function Link({ href, prefetch, newTab, ...rest }: LinkProps) {
  if (isPage(href) && !newTab) return <PageLink href={href} prefetch={prefetch} {...rest} />;
  const isForeign = /^https?:/.test(href);
  return (
    <a
      href={href}
      {...(newTab || isForeign ? { target: '_blank', rel: 'noopener' } : {})}
      {...(/^(mailto|tel):/.test(href) ? { translate: 'no' } : {})}
      {...rest}
    />
  );
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(styles.link, className)} {...rest} />;
}

export function MoreLink({ className, children, ...rest }: LinkProps & { children: ReactNode }) {
  return (
    <Link className={classNames(styles.more, className)} {...rest}>
      <span>{children}</span> <Icon name="right" />
    </Link>
  );
}
