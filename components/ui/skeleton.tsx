import type { CSSProperties, ReactNode } from 'react';
import { anyPageMessages } from '@/lib/messages/any-page';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
}

/** A grey block of the final size. */
export function Skeleton({ width, height = '1em', className = '' }: SkeletonProps) {
  return <div className={`skel ${className}`.trim()} style={{ width, height }} aria-hidden="true" />;
}

/** Tells once that something loads, and shows itself only after 200 ms. */
export function SkeletonGroup({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`skels ${className}`.trim()} role="status" aria-busy="true">
      <span className="sr">{anyPageMessages.loading}</span>
      {children}
    </div>
  );
}
