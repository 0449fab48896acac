import { expect, test } from '@jest/globals';
import { emptyEnquiry, isDoubtfulEmail } from './enquiry';
import { enquirySchema } from './enquiry-schema';

test.each([
  ['', false],
  ['  ', false],
  ['partner@example.com', false],
  [' partner@example.com ', false],
  ['not-an-email', true],
  ['partner@example', true],
])('e-mail «%s» is doubtful: %p, and is sent all the same [P-196]', (email, isDoubtful) => {
  expect(isDoubtfulEmail(email)).toBe(isDoubtful);
  expect(enquirySchema.safeParse({ ...emptyEnquiry, email, personal_data: true }).success).toBe(true);
});
