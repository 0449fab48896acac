import type { CSSProperties, ReactNode } from 'react';
import { anyPageMessages } from '@/lib/messages/any-page';
import { classNames } from './class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}

export function Skeleton({ width, height = '1em', className }: SkeletonProps) {
  return <div className={classNames(styles.bar, className)} style={{ width, height }} aria-hidden="true" />;
}

/** Announced once and shown after 200 ms. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames(styles.group, className)} role="status" aria-busy="true">
      <span className="sr">{anyPageMessages.loading}</span>
      {children}
    </div>
  );
}
