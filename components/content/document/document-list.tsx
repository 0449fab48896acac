import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import { fileSize } from '@/lib/domain/base/text/file-size';
import { documentDay } from '@/lib/domain/content/document';
import { formatDate, isoDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import styles from './document-list.module.css';

interface DocumentListProps {
  documents: readonly FederationDocument[];
  empty?: string;
}

export function DocumentList({ documents, empty = 'Документов пока нет' }: DocumentListProps) {
  if (documents.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.public_id}>
          <DocumentLink document={document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentLink({ document }: { document: FederationDocument }) {
  const { title, link, file_type, file_size } = document;
  const day = documentDay(document);
  return (
    <DownloadLink href={link} title={title} type={file_type.toUpperCase()}>
      <span className="meta">
        <time dateTime={isoDate(day)}>{formatDate(day)}</time>
        <span>{`, ${file_type.toUpperCase()}, ${fileSize(file_size)}`}</span>
      </span>
    </DownloadLink>
  );
}

interface DownloadLinkProps {
  href: string;
  title: string;
  type: string;
  children?: ReactNode;
}

export const DownloadLink = ({ href, title, type, children }: DownloadLinkProps) => (
  <Link className={styles.document} href={href} download>
    <span className={styles.type} aria-hidden="true">
      {type}
    </span>
    <span>
      <span className={styles.name}>{typograph(title)}</span>
      {children}
    </span>
    <Icon name="load" />
  </Link>
);
