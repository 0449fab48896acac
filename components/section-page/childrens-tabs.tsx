import { ContentText } from '@/components/content/text';
import { DocumentList } from '@/components/document/document-list';
import { Faq } from '@/components/faq/faq';
import { SchoolList } from '@/components/school/school-list';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { Text } from '@/lib/content/compile';
import type { Question } from '@/lib/content/faq';
import type { ChildrensSchool } from '@/lib/contract/branch';
import type { CalendarEvent } from '@/lib/contract/calendar';
import type { FederationDocument } from '@/lib/contract/document';
import { messages } from '@/lib/messages';
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

const { sections } = messages;

/** The six tabs of children's triathlon (P-096). */
export function ChildrensTabs(props: ChildrensTabsProps) {
  const { project, league, schools, events, now, documents, questions } = props;
  return (
    <SectionTabs
      label="Разделы детского триатлона"
      items={[
        { id: 'project', label: sections.project, content: <ContentText text={project} /> },
        { id: 'league', label: sections.league, content: <ContentText text={league} /> },
        { id: 'schools', label: sections.schools, content: <SchoolList schools={schools} /> },
        {
          id: 'calendar',
          label: sections.calendar,
          content: <SectionCalendar events={events} now={now} type="child" />,
        },
        { id: 'documents', label: sections.documents, content: <DocumentList documents={documents} /> },
        { id: 'questions', label: sections.questions, content: <Faq questions={questions} /> },
      ]}
    />
  );
}
