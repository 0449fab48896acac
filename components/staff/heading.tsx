import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './staff.module.css';

interface HeadingProps {
  /** The way back: «Новости». */
  back: string;
  href: string;
  title: string;
  /** It stands beside the title. */
  children?: ReactNode;
}

export const Heading = ({ back, href, title, children }: HeadingProps) => (
  <>
    <Link className={styles.crumb} href={href} prefetch={false}>
      {`‹ ${back}`}
    </Link>
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  </>
);
