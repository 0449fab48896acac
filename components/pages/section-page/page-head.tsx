import type { ReactNode } from 'react';
import { ArticleCover } from '@/components/base/artwork/article-cover';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/ui/section.module.css';
import { typograph } from '@/lib/format/typograph';
import type { Crumb } from '@/lib/seo/breadcrumb-list';

interface PageHeadProps {
  title: string;
  lead: string;
  discipline: string;
  seed: string;
  picture?: string | null;
  above?: readonly Crumb[];
  children?: ReactNode;
}

export function PageHead({ title, lead, discipline, seed, picture, above = [], children }: PageHeadProps) {
  return (
    <>
      <Breadcrumbs items={[...above, { label: title }]} />
      <div className="wrap">
        <ArticleCover src={picture} discipline={discipline} seed={seed} />
        <header className={styles.sectionHead}>
          <h1 className="h1">{typograph(title)}</h1>
          <p className={styles.lead}>{typograph(lead)}</p>
          {children && <div className="buttons">{children}</div>}
        </header>
      </div>
    </>
  );
}
