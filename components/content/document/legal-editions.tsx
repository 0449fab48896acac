import type { DocumentEdition } from '@/lib/contract/content/document';
import { DocumentList } from './document-list';
import styles from './document-list.module.css';

/** Who has consented finds the text of that day. */
export function LegalEditions({ editions }: { editions: readonly DocumentEdition[] }) {
  const former = editions.filter(({ in_force }) => !in_force);
  if (editions.length === 0) return null;
  return (
    <section className={styles.editions} id="editions" aria-labelledby="editions-title">
      <h2 className="h3" id="editions-title">
        Политика, оферта и согласия
      </h2>
      <DocumentList documents={editions.filter(({ in_force }) => in_force)} />
      {former.length > 0 && (
        <>
          <h3 className="h4">Прежние редакции</h3>
          <DocumentList documents={former} />
        </>
      )}
    </section>
  );
}
