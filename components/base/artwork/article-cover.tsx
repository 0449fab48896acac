import styles from './article-cover.module.css';
import { Cover, type CoverProps } from './cover';

export const ArticleCover = (props: Omit<CoverProps, 'box' | 'phoneBox' | 'eager'>) => (
  <div className={styles.cover}>
    <Cover {...props} box="articleCover" phoneBox="articleCoverPhone" eager />
  </div>
);
