import { DocumentList } from '@/components/content/document/document-list';
import { ContentText } from '@/components/content/mdx/text';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/section.module.css';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import type { Text } from '@/lib/features/content/mdx/compile';
import { sectionMessages } from '@/lib/messages/sections';
import { siteConfig } from '@/lib/site-config';

interface AntidopingTabsProps {
  text: Text;
  documents: readonly FederationDocument[];
  links: Text;
  contacts: Text;
}

export function AntidopingTabs({ text, documents, links, contacts }: AntidopingTabsProps) {
  return (
    <SectionTabs
      label="Разделы антидопинга"
      items={[
        {
          id: 'documents',
          label: sectionMessages.documents,
          content: (
            <>
              <p className={classNames('buttons', styles.sectionButtons)}>
                <ButtonLink variant="ink" icon="out" href={siteConfig.antidoping.training}>
                  Пройти обучение
                </ButtonLink>
                <ButtonLink variant="line" icon="out" href={siteConfig.antidoping.medicineCheck}>
                  Проверить лекарство
                </ButtonLink>
              </p>
              <ContentText text={text} />
              <div className={styles.sectionPart}>
                <h3 className="h3">Документы</h3>
                <DocumentList documents={documents} />
              </div>
            </>
          ),
        },
        { id: 'links', label: sectionMessages.usefulLinks, content: <ContentText text={links} /> },
        { id: 'contacts', label: sectionMessages.contacts, content: <ContentText text={contacts} /> },
      ]}
    />
  );
}
