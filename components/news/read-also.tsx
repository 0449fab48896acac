import { messages } from '@/lib/messages';
import { type NewsCard, NewsItem } from './news-card';

/** «Читайте также»: two of the newest others (P-049, P-050, U-50). */
export function ReadAlso({ previews }: { previews: readonly NewsCard[] }) {
  if (previews.length === 0) return null;
  return (
    <section aria-labelledby="read-also">
      <h2 className="h4" id="read-also">
        {messages.content.readAlso}
      </h2>
      {previews.map((item) => (
        <NewsItem key={item.public_id} item={item} />
      ))}
    </section>
  );
}
