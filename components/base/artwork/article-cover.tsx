import { classNames } from '@/components/ui/class-names';
import styles from './article-cover.module.css';
import { Cover, type CoverProps } from './cover';

/** A drawing is decoration, so it leaves the first screen to the text. */
export const ArticleCover = (props: Omit<CoverProps, 'box' | 'phoneBox' | 'eager'>) => (
  <div className={classNames(styles.cover, !props.src && styles.band)}>
    {props.src ? (
      <Cover {...props} box="articleCover" phoneBox="articleCoverPhone" eager />
    ) : (
      <Cover {...props} box="articleBand" phoneBox="articleBandPhone" eager />
    )}
  </div>
);
