import { RichText } from '@/components/rich-text/rich-text';
import { EmptyState } from '@/components/ui/empty-state';

/** A text of the API inside a section, or a word that there is none yet. */
export function ApiText({ html }: { html: string | undefined }) {
  if (!html?.trim()) return <EmptyState title="Материалы готовятся" />;
  return (
    <div className="prose">
      <RichText html={html} />
    </div>
  );
}
