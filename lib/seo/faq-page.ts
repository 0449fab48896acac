import type { FAQPage, WithContext } from 'schema-dts';

interface Entry {
  question: string;
  plainAnswer: string;
}

export const faqPage = (entries: readonly Entry[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, plainAnswer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainAnswer },
  })),
});
