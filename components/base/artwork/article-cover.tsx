import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './article-cover.module.css';
import { Cover, type CoverProps } from './cover';

interface ArticleCoverProps extends Omit<CoverProps, 'box' | 'phoneBox' | 'eager'> {
  /** Keeps a point of the picture in the frame: see lib/features/base/artwork/focus.ts. */
  frame?: CSSProperties | undefined;
}

/** A drawing is decoration, so it leaves the first screen to the text. */
export const ArticleCover = ({ frame, ...props }: ArticleCoverProps) => (
  <div className={classNames(styles.cover, !props.src && styles.band)} style={frame}>
    {props.src ? (
      <Cover {...props} box="articleCover" phoneBox="articleCoverPhone" eager />
    ) : (
      <Cover {...props} box="articleBand" phoneBox="articleBandPhone" eager />
    )}
  </div>
);
