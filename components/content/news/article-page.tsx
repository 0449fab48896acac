import { RichText } from '@/components/base/rich-text/rich-text';
import styles from '@/components/ui/prose.module.css';
import type { NewsItem, NewsPreview } from '@/lib/contract/content/news';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { ArticleFrame } from './article-frame';
import { Subjects } from './subjects';

interface ArticlePageProps {
  item: NewsItem;
  readAlso: readonly NewsPreview[];
}

export function ArticlePage({ item, readAlso }: ArticlePageProps) {
  return (
    <ArticleFrame
      headline={item.headline}
      subtitle={item.subtitle}
      date={item.publication_date}
      updated={item.updated_at}
      picture={coverOf(item.banners)}
      about={item.picture}
      discipline={item.discipline ?? 'tri'}
      seed={item.public_id}
      readAlso={readAlso}
    >
      <div>
        <div className={styles.prose}>
          <RichText html={item.text} />
        </div>
        <Subjects subjects={item.about} />
      </div>
    </ArticleFrame>
  );
}
