import { ContentText } from '@/components/content/mdx/text';
import { Accordion } from '@/components/ui/accordion';
import { JsonLd } from '@/components/ui/json-ld';
import type { Question } from '@/lib/features/content/mdx/faq';
import { typograph } from '@/lib/format/typograph';
import { faqPage } from '@/lib/seo/faq-page';

/** Native elements open without JavaScript. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <>
      <Accordion
        name="faq"
        items={questions.map(({ question, Answer }) => ({
          title: typograph(question),
          content: <ContentText text={Answer} />,
        }))}
      />
      <JsonLd data={faqPage(questions)} />
    </>
  );
}
