import { Related, type RelatedPage } from '@/components/content/related';
import { ContentText } from '@/components/content/text';
import type { TextPage as TextPageContent } from '@/lib/content/text';
import { PageHead } from './page-head';

interface TextPageProps {
  page: TextPageContent;
  related: readonly RelatedPage[];
}

/** A page that is one long text. */
export function TextPage({ page, related }: TextPageProps) {
  return (
    <>
      <PageHead {...page} seed={page.name} />
      <div className="wrap article">
        <ContentText text={page.Text} />
        <aside className="aside">
          <Related pages={related} />
        </aside>
      </div>
    </>
  );
}
