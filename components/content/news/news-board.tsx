import { EmptyState } from '@/components/ui/empty-state';
import styles from './news.module.css';
import { type NewsCard, NewsItem, NewsLead } from './news-card';

interface NewsBoardProps {
  previews: readonly NewsCard[];
  heading?: 'h2' | 'h3';
}

const BESIDE = 4;

export function NewsBoard({ previews: [lead, ...others], heading }: NewsBoardProps) {
  if (!lead) return <EmptyState title="Новостей пока нет" />;
  const below = others.slice(BESIDE);
  return (
    <>
      <div className={styles.board}>
        <NewsLead item={lead} heading={heading} />
        <div className={styles.list}>
          {others.slice(0, BESIDE).map((item) => (
            <NewsItem key={item.public_id} item={item} heading={heading} />
          ))}
        </div>
      </div>
      {below.length > 0 && (
        <div className={styles.below}>
          {below.map((item) => (
            <NewsItem key={item.public_id} item={item} heading={heading} />
          ))}
        </div>
      )}
    </>
  );
}
