import { RichText } from '@/components/base/rich-text/rich-text';
import { ArticleFrame } from '@/components/content/news/article-frame';
import { datedCard } from '@/components/content/news/dated-card';
import { CalendarBlock } from '@/components/events/calendar/calendar-block';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/ui/prose.module.css';
import type { ContentPage as Page } from '@/lib/contract/content/page';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { coverOf } from '@/lib/domain/base/picture/banners';
import type { DatedArticle } from '@/lib/features/content/mdx/dated-article';
import type { Crumb } from '@/lib/seo/breadcrumb-list';

interface ContentPageProps {
  page: Page;
  above?: readonly Crumb[];
  readAlso: readonly DatedArticle[];
  events: readonly CalendarEvent[];
}

export function ContentPage({ page, above = [], readAlso, events }: ContentPageProps) {
  return (
    <>
      <Breadcrumbs items={[...above, { label: page.headline }]} />
      <ArticleFrame
        headline={page.headline}
        subtitle={page.subtitle}
        picture={coverOf(page.banners)}
        discipline={page.discipline ?? 'tri'}
        seed={page.slug}
        readAlso={readAlso.map(datedCard)}
      >
        <div className={styles.prose}>
          <RichText html={page.text} />
        </div>
      </ArticleFrame>
      <CalendarBlock events={events} now={new Date()} />
    </>
  );
}
