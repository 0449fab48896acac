import { expect, test } from '@jest/globals';
import { emptyEnquiry } from './enquiry';
import { enquirySchema } from './enquiry-schema';

test.each([
  ['', true],
  ['  ', true],
  ['partner@example.com', true],
  [' partner@example.com ', true],
  ['not-an-email', false],
  ['partner@example', false],
])('an enquiry with the e-mail «%s» is sent: %p [P-196]', (email, isSent) => {
  expect(enquirySchema.safeParse({ ...emptyEnquiry, email, personal_data: true }).success).toBe(isSent);
});
