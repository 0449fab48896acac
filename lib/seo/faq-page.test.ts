import { expect, test } from '@jest/globals';
import { faqPage } from './faq-page';

test('questions and answers are told apart', () => {
  expect(faqPage([{ question: 'Когда?', plainAnswer: 'Завтра.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Когда?', acceptedAnswer: { '@type': 'Answer', text: 'Завтра.' } }],
  });
});
