import { DocumentList } from '@/components/content/document/document-list';
import { Faq } from '@/components/content/faq/faq';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import type { ContentPage } from '@/lib/contract/content/page';
import type { Question } from '@/lib/features/content/mdx/faq';
import { sectionMessages } from '@/lib/messages/sections';
import { siteConfig } from '@/lib/site-config';
import { ApiText } from './api-text';
import { CORPORATE_CUP } from './page-address';

interface AmateurTabsProps {
  project: ContentPage;
  /** `null` until the federation has written it. */
  corporateCup: ContentPage | null;
  documents: readonly FederationDocument[];
  questions: readonly Question[];
}

export function AmateurTabs({ project, corporateCup, documents, questions }: AmateurTabsProps) {
  return (
    <SectionTabs
      label={`Разделы любительского ${siteConfig.sport.of}`}
      items={[
        { id: 'project', label: sectionMessages.project, content: <ApiText page={project} /> },
        { id: CORPORATE_CUP, label: sectionMessages.corporateCup, content: <ApiText page={corporateCup} titled /> },
        { id: 'documents', label: sectionMessages.documents, content: <DocumentList documents={documents} /> },
        { id: 'questions', label: sectionMessages.questions, content: <Faq questions={questions} /> },
      ]}
    />
  );
}
