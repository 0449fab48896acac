import styles from './article-cover.module.css';
import { Cover, type CoverProps } from './cover';

/** The cover above a text, over its whole width; it comes before everything else. */
export const ArticleCover = (props: Omit<CoverProps, 'box' | 'phoneBox' | 'eager'>) => (
  <div className={styles.cover}>
    <Cover {...props} box="articleCover" phoneBox="articleCoverPhone" eager />
  </div>
);
