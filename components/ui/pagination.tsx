import type { ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import styles from './pagination.module.css';
import { paginationItems } from './pagination-items';

interface PaginationProps {
  page: number;
  pages: number;
  label?: string;
  /** Links when pages have addresses; otherwise buttons that call `onPageChange`. */
  href?: (page: number) => string;
  onPageChange?: (page: number) => void;
}

interface StepProps extends Pick<PaginationProps, 'href' | 'onPageChange'> {
  to: number;
  label?: string;
  current?: boolean;
  children: ReactNode;
}

function Step({ to, label, current, href, onPageChange, children }: StepProps) {
  const state = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined };
  if (href) {
    return (
      <Link href={href(to)} {...state}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" onClick={() => onPageChange?.(to)} {...state}>
      {children}
    </button>
  );
}

export function Pagination({ page, pages, label = 'Страницы', href, onPageChange }: PaginationProps) {
  if (pages < 2) return null;
  const arrow = (to: number, name: string, icon: 'left' | 'right') =>
    to < 1 || to > pages ? (
      <button type="button" disabled aria-label={name}>
        <Icon name={icon} />
      </button>
    ) : (
      <Step to={to} label={name} {...{ href, onPageChange }}>
        <Icon name={icon} />
      </Step>
    );

  return (
    <nav className={styles.pages} aria-label={label}>
      {arrow(page - 1, 'Назад', 'left')}
      {paginationItems(page, pages).map((item, index, items) =>
        item === 'gap' ? (
          <span key={`after-${items[index - 1]}`}>…</span>
        ) : (
          <Step key={item} to={item} current={item === page} {...{ href, onPageChange }}>
            {item}
          </Step>
        ),
      )}
      {arrow(page + 1, 'Вперёд', 'right')}
    </nav>
  );
}
