import type { ReactNode } from 'react';
import { ArticleCover } from '@/components/base/artwork/article-cover';
import { ShareButton } from '@/components/base/share/share-button';
import styles from '@/components/ui/article.module.css';
import { buttonClass } from '@/components/ui/button';
import { typograph } from '@/lib/format/typograph';
import { type NewsCard, NewsDate } from './news-card';
import { ReadAlso } from './read-also';

interface ArticleFrameProps {
  headline: string;
  subtitle: string;
  /** None for a page without a date. */
  date?: string;
  picture?: string | null;
  discipline: string;
  seed: string;
  readAlso: readonly NewsCard[];
  children: ReactNode;
}

export function ArticleFrame({
  headline,
  subtitle,
  date,
  picture,
  discipline,
  seed,
  readAlso,
  children,
}: ArticleFrameProps) {
  return (
    <article className="wrap">
      <ArticleCover src={picture} discipline={discipline} seed={seed} />
      <div className={styles.article}>
        <header className={styles.head}>
          {date && (
            <p className="meta">
              <NewsDate date={date} />
            </p>
          )}
          <h1 className="h1">{typograph(headline)}</h1>
          <p className={styles.lead}>{typograph(subtitle)}</p>
        </header>
        {children}
        <div className={styles.aside}>
          <p className="needs-script">
            <ShareButton title={headline} className={buttonClass({ variant: 'line' })} />
          </p>
          <ReadAlso previews={readAlso} />
        </div>
      </div>
    </article>
  );
}
