import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { importContentCommand } from '@/federation/cli/import-content';
import { contentId } from '@/federation/content-import/content-id';
import { childrensSchools } from '@/federation/db/schema/content/branch';
import { type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';

const SCHOOLS = 'branches/schools.csv';
const row = (phone: string, slug = 'volna') =>
  `slug,region,name,phone,email,link\n${slug},Самарская область,Школа «Волна»,${phone},,\n`;

let content: ContentHouse;
let secretary: TestStaff;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(async () => {
  await content.empty();
  await content.write({ ...wholeContent, [SCHOOLS]: row('+7 846 111-11-11') });
  secretary = await signedInStaff(content.federation, 'secretary');
});

const run = (...options: string[]) =>
  importContentCommand({
    ...content.federation.deps,
    args: ['.', ...options],
    folder: content.folder(),
    say: () => undefined,
    warn: () => undefined,
  });
const id = contentId('school', 'volna');
const phone = async () => {
  const [school] = await content.federation.db.select().from(childrensSchools).where(eq(childrensSchools.publicId, id));
  return school?.phone;
};

async function changePhone(value: string): Promise<void> {
  const { response } = await askStaff(content.federation, secretary, 'GET', `schools/${id}`);
  const body = { form: { ...response.form, phone: value }, version: response.version };
  expect((await askStaff(content.federation, secretary, 'PUT', `schools/${id}`, { body })).status).toBe(200);
}

test('an import does not replace what a person has changed, but for --overwrite, and is silent where nothing differs [E-009]', async () => {
  await run();
  await changePhone('+7 846 222-22-22');
  await expect(run()).rejects.toThrow(
    /branches\/schools\.csv, строка 2.*запись изменил\(а\) .+ на рабочем столе; --overwrite/s,
  );
  expect(await phone()).toBe('78462222222');
  await run('--overwrite');
  expect(await phone()).toBe('78461111111');
  await content.write({ [SCHOOLS]: row('+7 846 333-33-33') });
  await run();
  expect(await phone()).toBe('78463333333');
  await changePhone('+7 846 444-44-44');
  await content.write({ [SCHOOLS]: row('+7 846 444-44-44') });
  await run();
  expect(await phone()).toBe('78464444444');
});

test('a person whose form an import has changed meanwhile is told so, as of another person [E-008]', async () => {
  await content.write({ [SCHOOLS]: row('+7 846 111-11-11', 'parus') });
  await run();
  const { response } = await askStaff(content.federation, secretary, 'GET', `schools/${contentId('school', 'parus')}`);
  await content.write({ [SCHOOLS]: row('+7 846 555-55-55', 'parus') });
  await run();
  const body = { form: { ...response.form, email: 'volna@example.ru' }, version: response.version };
  const refused = await askStaff(content.federation, secretary, 'PUT', `schools/${contentId('school', 'parus')}`, {
    body,
  });
  expect(refused).toMatchObject({
    status: 409,
    response: { code: 'changed', staff: { form: { phone: '+78465555555' } } },
  });
});
