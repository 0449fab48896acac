import type { ReactNode } from 'react';
import { DocumentList } from '@/components/content/document/document-list';
import styles from '@/components/ui/section.module.css';
import type { FederationDocument } from '@/lib/contract/base/listed-document';

interface RegionalPartProps {
  documents: readonly FederationDocument[];
  children: ReactNode;
}

export function RegionalPart({ documents, children }: RegionalPartProps) {
  return (
    <>
      {children}
      <div className={styles.sectionPart}>
        <h3 className="h3">Документы для регионов</h3>
        <DocumentList documents={documents} />
      </div>
    </>
  );
}
