import { DocumentList } from '@/components/content/document/document-list';
import { Faq } from '@/components/content/faq/faq';
import { ContentText } from '@/components/content/mdx/text';
import { SchoolList } from '@/components/content/school/school-list';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import type { ChildrensSchool } from '@/lib/contract/content/branch';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import type { Text } from '@/lib/features/content/mdx/compile';
import type { Question } from '@/lib/features/content/mdx/faq';
import { sectionMessages } from '@/lib/messages/sections';
import { siteConfig } from '@/lib/site-config';
import { SectionCalendar } from './section-calendar';

interface ChildrensTabsProps {
  project: Text;
  league: Text;
  schools: readonly ChildrensSchool[];
  events: readonly CalendarEvent[];
  now: Date;
  documents: readonly FederationDocument[];
  questions: readonly Question[];
}

export function ChildrensTabs(props: ChildrensTabsProps) {
  const { project, league, schools, events, now, documents, questions } = props;
  return (
    <SectionTabs
      label={`Разделы детского ${siteConfig.sport.of}`}
      items={[
        { id: 'project', label: sectionMessages.project, content: <ContentText text={project} /> },
        { id: 'league', label: sectionMessages.league, content: <ContentText text={league} /> },
        { id: 'schools', label: sectionMessages.schools, content: <SchoolList schools={schools} /> },
        {
          id: 'calendar',
          label: sectionMessages.calendar,
          content: <SectionCalendar events={events} now={now} type="child" />,
        },
        { id: 'documents', label: sectionMessages.documents, content: <DocumentList documents={documents} /> },
        { id: 'questions', label: sectionMessages.questions, content: <Faq questions={questions} /> },
      ]}
    />
  );
}
