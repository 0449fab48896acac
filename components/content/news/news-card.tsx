import { Cover } from '@/components/base/artwork/cover';
import { Link } from '@/components/ui/link';
import type { NewsPreview } from '@/lib/contract/content/news';
import { thumbnailOf } from '@/lib/domain/base/picture/banners';
import { focusFrame } from '@/lib/features/base/artwork/focus';
import { formatDate, isoDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import { paths } from '@/lib/paths';
import styles from './news.module.css';

export type NewsCard = NewsPreview & { href?: string };

interface NewsCardProps {
  item: NewsCard;
  heading?: 'h2' | 'h3';
}

const coverOf = ({ public_id, banners, discipline = 'tri' }: NewsPreview) => ({
  src: thumbnailOf(banners),
  discipline,
  seed: public_id,
});

const addressOf = ({ href, public_id }: NewsCard) => href ?? paths.news.item(public_id);

export function NewsDate({ date }: { date: string }) {
  return <time dateTime={isoDate(date)}>{formatDate(date)}</time>;
}

export function NewsLead({ item, heading: Heading = 'h3' }: NewsCardProps) {
  return (
    <article className={styles.lead}>
      <Link href={addressOf(item)}>
        <div className="cover" style={focusFrame(item.picture)}>
          <Cover {...coverOf(item)} box="newsLarge" />
        </div>
        <div className={styles.leadText}>
          <p className="meta">
            <NewsDate date={item.publication_date} />
          </p>
          <Heading className="h3">{typograph(item.headline)}</Heading>
          <p>{typograph(item.subtitle)}</p>
        </div>
      </Link>
    </article>
  );
}

export function NewsItem({ item, heading: Heading = 'h3' }: NewsCardProps) {
  return (
    <article className={styles.item}>
      <Link href={addressOf(item)}>
        <div className="cover" style={focusFrame(item.picture)}>
          <Cover {...coverOf(item)} box="newsSmall" />
        </div>
        <div>
          <p className="meta">
            <NewsDate date={item.publication_date} />
          </p>
          <Heading className="h5">{typograph(item.headline)}</Heading>
        </div>
      </Link>
    </article>
  );
}
