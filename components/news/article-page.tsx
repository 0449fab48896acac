import { Cover } from '@/components/artwork/cover';
import { RichText } from '@/components/rich-text/rich-text';
import type { NewsItem, NewsPreview } from '@/lib/contract/news';
import { coverOf } from '@/lib/domain/banners';
import { typograph } from '@/lib/format/typograph';
import { NewsDate } from './news-card';
import { ReadAlso } from './read-also';

interface ArticlePageProps {
  item: NewsItem;
  readAlso: readonly NewsPreview[];
}

/** Cover, date, title, description, body, «Читайте также» (P-047). */
export function ArticlePage({ item, readAlso }: ArticlePageProps) {
  return (
    <article className="wrap">
      <div className="article-cover">
        <Cover
          src={coverOf(item.banners)}
          discipline={item.discipline ?? 'tri'}
          seed={item.public_id}
          box="articleCover"
          phoneBox="articleCoverPhone"
          eager
        />
      </div>
      <div className="article">
        <header className="article-head">
          <p className="meta">
            <NewsDate date={item.publication_date} />
          </p>
          <h1 className="h1">{typograph(item.headline)}</h1>
          <p className="article-lead">{typograph(item.subtitle)}</p>
        </header>
        <div className="prose">
          <RichText html={item.text} />
        </div>
        <aside className="aside">
          <ReadAlso previews={readAlso} />
        </aside>
      </div>
    </article>
  );
}
