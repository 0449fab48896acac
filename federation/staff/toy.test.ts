import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { type TestApp, testApp } from '@/federation/testing/app';
import { PROGRAM_ROLE } from '@/federation/testing/database';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { optional, text } from '@/lib/contract/staff/fields';
import { descriptorOf, resource } from '@/lib/contract/staff/resource';
import type { Binding } from './binding';
import { serveResource } from './serve-resource';

/** One declaration and one binding; `colour` is the optional field that was added to both. */
const toys = resource({
  name: 'toys',
  group: 'shop',
  titles: { one: 'Игрушка', many: 'Игрушки', create: 'Новая игрушка' },
  permissions: { read: 'goods' },
  row: { colour: optional(text('Цвет', { narrow: true })) },
  form: z.object({ title: text('Название'), colour: optional(text('Цвет')) }),
  can: ['create', 'save', 'export'],
});
type Form = { readonly title: string; readonly colour: string | null };

const binding: Binding = {
  list: () => ({
    from: sql`toys`,
    id: sql`id`,
    title: sql`title`,
    columns: { colour: sql`colour` },
    order: sql`title`,
  }),
  async one({ db }, id) {
    const { rows } = await db.execute<Form & Record<string, unknown>>(
      sql`select title, colour from toys where id::text = ${id}`,
    );
    return rows[0] ? { title: rows[0].title, form: { ...rows[0] } } : null;
  },
  async create(tx, { call }, { id, form }: { id: string; form: Form }) {
    await tx.execute(sql`insert into toys values (${id}, ${form.title}, ${form.colour})`);
    await recordAction(tx, 'toys.create', id, call, { noun: 'toys' });
  },
  async lock(tx, id) {
    const { rows } = await tx.execute(sql`select title, colour from toys where id::text = ${id} for update`);
    return rows[0] ?? null;
  },
  async save(tx, id, { title, colour }: Form) {
    await tx.execute(sql`update toys set title = ${title}, colour = ${colour} where id::text = ${id}`);
    return [];
  },
};

let federation: TestApp;
let secretary: TestStaff;
beforeAll(async () => {
  federation = await testApp();
  await federation.db.execute(sql`create table toys (id uuid primary key, title text not null, colour text)`);
  await federation.db.execute(sql.raw(`grant select, insert, update on toys to ${PROGRAM_ROLE}`));
  serveResource(federation.app, federation.deps, toys, binding);
  secretary = await signedInStaff(federation, 'secretary');
});
afterAll(() => federation.close());

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  askStaff(federation, secretary, method, path, body && { body });

test('a field that is added to a declaration and its binding stands in list, form, history, export and OpenAPI [E-021]', async () => {
  const { response: created } = await ask('POST', 'toys', { form: { title: 'Мяч', colour: '' } });
  const { response: read } = await ask('GET', `toys/${created.id}`);
  expect(read).toMatchObject({ title: 'Мяч', form: { title: 'Мяч', colour: null } });

  const saved = await ask('PUT', `toys/${created.id}`, {
    form: { title: 'Мяч', colour: 'красный' },
    version: read.version,
  });
  expect(saved.status).toBe(200);
  const { response: changes } = await ask('GET', `toys/${created.id}/changes`);
  expect(changes.values[0].changes).toEqual([{ field: 'Цвет', from: '', to: 'красный' }]);
  const { response: list } = await ask('GET', 'toys');
  expect(list.values).toEqual([{ id: created.id, title: 'Мяч', colour: 'красный' }]);

  const { body } = await federation.app.inject({ url: '/api/staff/toys/export?as=csv', headers: secretary.headers });
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual(['Игрушка;Цвет', 'Мяч;красный']);

  const described = descriptorOf(toys, () => true);
  expect(described.columns.at(-1)).toMatchObject({ name: 'colour', title: 'Цвет', optional: true });
  expect(described.form?.at(-1)).toMatchObject({ name: 'colour', title: 'Цвет', optional: true });
  const { create } = toys.operations;
  expect(JSON.stringify(z.toJSONSchema(create?.body as z.ZodType, { io: 'input', unrepresentable: 'any' }))).toContain(
    '"title":"Цвет"',
  );
});

test.each<[string, string]>([
  ['=1+1', "'=1+1"],
  ['+7 916', "'+7 916"],
  ['@x', "'@x"],
  ['-2', "'-2"],
  ['\u05d0\u0644 «;» "🏊"', '"\u05d0\u0644 «;» ""🏊"""'],
])('a cell of an export that is typed as %j is a text in a table program [E-020]', async (title, cell) => {
  await federation.db.execute(sql`delete from toys`);
  await federation.db.execute(sql`insert into toys values (gen_random_uuid(), ${title}, null)`);
  federation.clock.advance({ minutes: 61 });
  const { body } = await federation.app.inject({ url: '/api/staff/toys/export?as=csv', headers: secretary.headers });
  expect(body.split('\r\n')[1]).toBe(`${cell};`);
});
