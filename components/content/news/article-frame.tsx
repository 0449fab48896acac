import type { ReactNode } from 'react';
import { ArticleCover } from '@/components/base/artwork/article-cover';
import { ShareButton } from '@/components/base/share/share-button';
import styles from '@/components/ui/article.module.css';
import { buttonClass } from '@/components/ui/button';
import type { NewsPreview } from '@/lib/contract/content/news';
import { focusFrame } from '@/lib/features/base/artwork/focus';
import { typograph } from '@/lib/format/typograph';
import { type NewsCard, NewsDate } from './news-card';
import { ReadAlso } from './read-also';

interface ArticleFrameProps {
  headline: string;
  subtitle: string;
  /** None for a page without a date. */
  date?: string;
  updated?: string | undefined;
  picture?: string | null;
  about?: NewsPreview['picture'];
  discipline: string;
  seed: string;
  readAlso: readonly NewsCard[];
  children: ReactNode;
}

/** Not what was mended while it was being published. */
const MENDED_MS = 60_000;

const isUpdated = (date: string, updated: string | undefined): updated is string =>
  updated !== undefined && Date.parse(updated) - Date.parse(date) > MENDED_MS;

export function ArticleFrame({
  headline,
  subtitle,
  date,
  updated,
  picture,
  about,
  discipline,
  seed,
  readAlso,
  children,
}: ArticleFrameProps) {
  return (
    <article className="wrap">
      <ArticleCover src={picture} alt={about?.alt} frame={focusFrame(about)} discipline={discipline} seed={seed} />
      {picture && about?.credit && <p className="meta">{`Фото: ${about.credit}`}</p>}
      <div className={styles.article}>
        <header className={styles.head}>
          {date && (
            <p className="meta">
              <NewsDate date={date} />
              {isUpdated(date, updated) && (
                <span>
                  Обновлено <NewsDate date={updated} />
                </span>
              )}
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
