import { contentMessages } from '@/lib/messages/content';
import { type NewsCard, NewsItem } from './news-card';

export function ReadAlso({ previews }: { previews: readonly NewsCard[] }) {
  if (previews.length === 0) return null;
  return (
    <section aria-labelledby="read-also">
      <h2 className="h4" id="read-also">
        {contentMessages.readAlso}
      </h2>
      {previews.map((item) => (
        <NewsItem key={item.public_id} item={item} />
      ))}
    </section>
  );
}
