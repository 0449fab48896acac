import { CoachCard } from '@/components/content/coach/coach-card';
import { Faq } from '@/components/content/faq/faq';
import { Feedback } from '@/components/content/feedback/feedback';
import { ContentText } from '@/components/content/mdx/text';
import { OlympicApplication } from '@/components/content/olympic-application/olympic-application';
import portraitStyles from '@/components/ui/portrait.module.css';
import sectionStyles from '@/components/ui/section.module.css';
import { SectionTabs } from '@/components/ui/section-tabs';
import type { Text } from '@/lib/features/content/mdx/compile';
import type { Question } from '@/lib/features/content/mdx/faq';
import type { Coach } from '@/lib/features/content/mdx/person';
import { sectionMessages } from '@/lib/messages/sections';
import { Criteria } from './criteria';

interface OlympicTabsProps {
  project: Text;
  criteria: Text;
  application: Text;
  coaches: readonly Coach[];
  questions: readonly Question[];
}

export function OlympicTabs({ project, criteria, application, coaches, questions }: OlympicTabsProps) {
  return (
    <SectionTabs
      label="Разделы олимпийского резерва"
      items={[
        { id: 'project', label: sectionMessages.project, content: <ContentText text={project} /> },
        { id: 'criteria', label: sectionMessages.criteria, content: <Criteria text={criteria} /> },
        {
          id: 'application',
          label: sectionMessages.application,
          content: (
            <>
              <ContentText text={application} />
              <div className={sectionStyles.sectionPart}>
                <OlympicApplication />
              </div>
            </>
          ),
        },
        {
          id: 'coaches',
          label: sectionMessages.coaches,
          content: (
            <div className={portraitStyles.cards}>
              {coaches.map((coach) => (
                <CoachCard key={coach.id} coach={coach} />
              ))}
            </div>
          ),
        },
        {
          id: 'questions',
          label: sectionMessages.questionsAndFeedback,
          content: (
            <>
              <Faq questions={questions} />
              <div className={sectionStyles.sectionPart}>
                <h3 className="h3">Не нашли ответа?</h3>
                <Feedback />
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
