import { DocumentList } from '@/components/document/document-list';
import { Faq } from '@/components/faq/faq';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { Question } from '@/lib/content/faq';
import type { FederationDocument } from '@/lib/contract/document';
import type { ContentPage } from '@/lib/contract/page';
import { messages } from '@/lib/messages';
import { ApiText } from './api-text';
import { CORPORATE_CUP } from './page-address';

interface AmateurTabsProps {
  project: ContentPage;
  /** `null` while the federation has not written it. */
  corporateCup: ContentPage | null;
  documents: readonly FederationDocument[];
  questions: readonly Question[];
}

const { sections } = messages;

/** The four tabs of amateur triathlon (P-101). */
export function AmateurTabs({ project, corporateCup, documents, questions }: AmateurTabsProps) {
  return (
    <SectionTabs
      label="Разделы любительского триатлона"
      items={[
        { id: 'project', label: sections.project, content: <ApiText page={project} /> },
        { id: CORPORATE_CUP, label: sections.corporateCup, content: <ApiText page={corporateCup} titled /> },
        { id: 'documents', label: sections.documents, content: <DocumentList documents={documents} /> },
        { id: 'questions', label: sections.questions, content: <Faq questions={questions} /> },
      ]}
    />
  );
}
