import { DocumentList } from '@/components/content/document/document-list';
import { OfficialCard } from '@/components/content/official/official-card';
import portraitStyles from '@/components/ui/portrait.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import type { ContentPage } from '@/lib/contract/content/page';
import type { Official } from '@/lib/features/content/mdx/person';
import { sectionMessages } from '@/lib/messages/sections';
import { siteConfig } from '@/lib/site-config';
import { ApiText } from './api-text';

interface InternationalTabsProps {
  page: ContentPage;
  officials: readonly Official[];
  documents: readonly FederationDocument[];
}

export function InternationalTabs({ page, officials, documents }: InternationalTabsProps) {
  return (
    <SectionTabs
      label={`Разделы международного ${siteConfig.sport.of}`}
      items={[
        {
          id: 'leadership',
          label: sectionMessages.leadership,
          content: (
            <>
              <div className={portraitStyles.cards}>
                {officials.map((official) => (
                  <OfficialCard key={official.id} official={official} />
                ))}
              </div>
              <div className={sectionStyles.sectionPart}>
                <ApiText page={page} />
              </div>
            </>
          ),
        },
        {
          id: 'documents',
          label: sectionMessages.internationalDocuments,
          content: <DocumentList documents={documents} />,
        },
      ]}
    />
  );
}
