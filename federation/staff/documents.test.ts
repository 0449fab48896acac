import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { openContentFolder } from '@/federation/content-import/content-folder';
import { contentId } from '@/federation/content-import/content-id';
import { readDocuments } from '@/federation/content-import/document-content';
import { consents } from '@/federation/db/schema/account/user';
import { jobs } from '@/federation/db/schema/base/job';
import { documents } from '@/federation/db/schema/content/document';
import { recordConsents } from '@/federation/modules/account/user/consents';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { pdf } from '@/federation/testing/pdf';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';

let federation: TestApp;
let editor: TestStaff;
let secretary: TestStaff;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
  [editor, secretary] = [await signedInStaff(federation, 'editor'), await signedInStaff(federation, 'secretary')];
});
afterAll(() => federation.close());
// Writes of one person are counted by the minute.
beforeEach(() => federation.clock.advance({ minutes: 2 }));
