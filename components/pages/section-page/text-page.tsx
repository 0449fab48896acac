import { Related, type RelatedPage } from '@/components/content/mdx/related';
import { ContentText } from '@/components/content/mdx/text';
import styles from '@/components/ui/article.module.css';
import { classNames } from '@/components/ui/class-names';
import type { TextPage as TextPageContent } from '@/lib/features/content/mdx/text';
import { PageHead } from './page-head';

interface TextPageProps {
  page: TextPageContent;
  related: readonly RelatedPage[];
}

export function TextPage({ page, related }: TextPageProps) {
  return (
    <>
      <PageHead {...page} seed={page.name} />
      <div className={classNames('wrap', styles.article)}>
        <ContentText text={page.Text} />
        <aside className={styles.aside}>
          <Related pages={related} />
        </aside>
      </div>
    </>
  );
}
