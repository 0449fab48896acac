import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './link.module.css';
import { PageLink } from './page-link';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onFocus' | 'onMouseEnter' | 'onTouchStart'> {
  href: string;
  /** `false`: not even when it is pointed at. */
  prefetch?: false;
  /** Opens beside the page; addresses of other sites always do. */
  newTab?: boolean;
}

const isPage = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/** One link for all: a page of ours goes through the router, a file or another site is a plain link. */
export function Link({ href, prefetch, newTab, ...rest }: LinkProps) {
  if (isPage(href) && !newTab) return <PageLink href={href} prefetch={prefetch} {...rest} />;
  const isForeign = /^https?:/.test(href);
  return <a href={href} {...(newTab || isForeign ? { target: '_blank', rel: 'noopener' } : {})} {...rest} />;
}

/** A link inside a text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(styles.link, className)} {...rest} />;
}

/** «Все новости →» */
export function MoreLink({ className, children, ...rest }: LinkProps & { children: ReactNode }) {
  return (
    <Link className={classNames(styles.more, className)} {...rest}>
      {children} <Icon name="right" />
    </Link>
  );
}
