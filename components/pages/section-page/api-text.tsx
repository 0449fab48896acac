import { Photo } from '@/components/base/artwork/photo';
import { RichText } from '@/components/base/rich-text/rich-text';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/components/ui/prose.module.css';
import type { ContentPage } from '@/lib/contract/content/page';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { typograph } from '@/lib/format/typograph';

interface ApiTextProps {
  page: ContentPage | null;
  titled?: boolean;
}

export function ApiText({ page, titled }: ApiTextProps) {
  if (!page) return <EmptyState title="Материалы готовятся" />;
  const picture = titled && coverOf(page.banners);
  return (
    <div className={styles.prose}>
      {picture && <Photo src={picture} alt="" discipline={page.discipline ?? 'tri'} seed={page.slug} box="newsLarge" />}
      {titled && <h3>{typograph(page.headline)}</h3>}
      {titled && <p>{typograph(page.subtitle)}</p>}
      <RichText html={page.text} under={titled ? 3 : 2} />
    </div>
  );
}
