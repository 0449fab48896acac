import { expect, test } from '@jest/globals';
import { documentDay } from './document';

test.each([
  ['its own day', { document_date: '2025-03-01', created_date: '2025-04-02T09:00:00.000Z' }, '2025-03-01'],
  ['the day it was published', { document_date: null, created_date: '2025-04-02T09:00:00.000Z' }, '2025-04-02'],
])('a document is listed under %s [P-132]', (_, document, day) => {
  expect(documentDay(document)).toBe(day);
});
