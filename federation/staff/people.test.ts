import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { importContentCommand } from '@/federation/cli/import-content';
import { contentId } from '@/federation/content-import/content-id';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { managers } from '@/federation/db/schema/content/management';
import { type ContentHouse, contentHouse, wholeContent } from '@/federation/testing/content';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';

let content: ContentHouse;
let editor: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());

const MANAGER = wholeContent['management/1.md'] ?? '';
const manager = (id: number, name: string) =>
  MANAGER.replace('id: 1', `id: ${id}`).replace('slug: ladogin', `slug: person-${id}`).replace('Ладогин Андрей', name);
const PARTNERS = 'partners/partners.csv';
const partnersOf = (...names: readonly string[]) =>
  [
    'slug,title,link,picture_main,banner_type,reklama_name,reklama_inn,reklama_gov_id',
    ...names.map((name) => `${name},${name},,,partner,,,`),
  ].join('\n');

beforeEach(async () => {
  await content.empty();
  await content.federation.db.execute(sql`truncate rate_limits, operator_actions`);
  await content.write({
    ...wholeContent,
    'management/2.md': manager(2, 'Ветров Илья'),
    'management/3.md': manager(3, 'Орлова Нина'),
    [PARTNERS]: partnersOf('voda', 'veter', 'volna'),
  });
  await run();
  editor = await signedInStaff(content.federation, 'editor');
  other = await signedInStaff(content.federation, 'owner');
});

const run = (...options: string[]) =>
  importContentCommand({
    ...content.federation.deps,
    args: ['.', ...options],
    folder: content.folder(),
    say: () => undefined,
    warn: () => undefined,
  });
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who: TestStaff = editor) =>
  askStaff(content.federation, who, method, path, { ...(body && { body }) });
const get = async (url: string) => (await content.federation.app.inject({ url })).json();
const told = async () => (await content.told()).map(({ noun, forget }) => ({ noun, ...(forget && { forget }) }));
const listed = async (noun: string): Promise<string[]> =>
  (await ask('GET', noun)).response.values.map(({ title }: { title: string }) => title);
const idsOf = async (noun: string): Promise<string[]> =>
  (await ask('GET', noun)).response.values.map(({ id }: { id: string }) => id);

async function save(noun: string, id: string, fields: object, who: TestStaff = editor) {
  const { response } = await ask('GET', `${noun}/${id}`, undefined, who);
  return ask('PUT', `${noun}/${id}`, { form: { ...response.form, ...fields }, version: response.version }, who);
}

const shownManagers = async () => (await get('/api/managements')).values.map(({ fio }: { fio: string }) => fio);
const shownPartners = async () =>
  (await get('/api/page/banner/partners')).values.map(({ title }: { title: string }) => title);
const shownAthletes = async () => {
  const { values } = await get(`/api/members/group/${contentId('member-group', 'leaders')}`);
  return values.map(({ name }: { name: string }) => name);
};

describe('the order that people give to a list [E-087]', () => {
  test('is what the site shows at once, is written down by names, and counts for the whole list alone', async () => {
    const was = await idsOf('managers');
    await content.told();
    const ids = [...was].reverse();
    expect((await ask('PUT', 'managers/order', { was, ids })).status).toBe(200);
    expect(await shownManagers()).toEqual(['Орлова Нина', 'Ветров Илья', 'Ладогин Андрей']);
    expect(await listed('managers')).toEqual(await shownManagers());
    expect(await told()).toEqual([{ noun: 'management' }]);
    const [row] = await content.federation.db.select().from(operatorActions).orderBy(sql`sequence desc`).limit(1);
    expect(row?.changes).toEqual({
      Руководство: {
        from: 'Ладогин Андрей, Ветров Илья, Орлова Нина',
        to: 'Орлова Нина, Ветров Илья, Ладогин Андрей',
      },
    });
    for (const wrong of [ids.slice(1), [...ids, '9'], [ids[0], ids[0], ids[1]], []]) {
      expect((await ask('PUT', 'managers/order', { was: ids, ids: wrong })).status).toBe(400);
    }
    expect(await idsOf('managers')).toEqual(ids);
  });

  test('of two people at once is that of one, the other is told who it was, and no row is lost', async () => {
    const was = await idsOf('partners');
    const orders = [
      { who: editor, ids: [was[1], was[0], was[2]] },
      { who: other, ids: [was[2], was[1], was[0]] },
    ];
    for (let round = 0; round < 5; round++) {
      const before = await idsOf('partners');
      const given = orders.map(({ who, ids }) => ({
        who,
        ids: round % 2 === 0 ? ids : [...ids].reverse(),
      }));
      const outcomes = await Promise.all(
        given.map(({ who, ids }) => ask('PUT', 'partners/order', { was: before, ids }, who)),
      );
      const won = outcomes.findIndex(({ status }) => status === 200);
      const lost = outcomes[1 - won];
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(lost?.response.message).toBe(`Порядок изменил(а) ${given[won]?.who.email}. Посмотрите ещё раз`);
      expect(await idsOf('partners')).toEqual(given[won]?.ids);
    }
  });

  test('control: one after the other, each with what it has read, both count', async () => {
    const was = await idsOf('partners');
    const first = [...was].reverse();
    expect((await ask('PUT', 'partners/order', { was, ids: first })).status).toBe(200);
    expect((await ask('PUT', 'partners/order', { was: first, ids: was }, other)).status).toBe(200);
    expect(await idsOf('partners')).toEqual(was);
  });

  test('with a row that came meanwhile is refused as a changed list', async () => {
    const was = await idsOf('team-groups');
    expect((await ask('POST', 'team-groups', { form: { name: 'Юниоры' } }, other)).status).toBe(200);
    const refused = await ask('PUT', 'team-groups/order', { was, ids: [...was].reverse() });
    expect(refused).toMatchObject({ status: 409, response: { message: 'Список изменился. Посмотрите ещё раз' } });
    expect(await listed('team-groups')).toEqual(['Лидеры', 'Молодёжь', 'Юниоры']);
  });

  test('stays through imports, which put what is new behind the others; hidden rows stay hidden [E-009 E-013]', async () => {
    const was = await idsOf('partners');
    const reason = 'договор закончился';
    await ask('PUT', 'partners/order', { was, ids: [...was].reverse() });
    await ask('POST', 'partners/hide', { ids: [was[1]], reason });
    await ask('POST', 'managers/hide', { ids: ['2'], reason });
    await content.write({ [PARTNERS]: partnersOf('voda', 'noviy', 'veter', 'volna') });
    await run();
    expect(await listed('partners')).toEqual(['volna', 'veter', 'voda', 'noviy']);
    expect(await shownPartners()).toEqual(['volna', 'voda', 'noviy']);
    expect(await shownManagers()).toEqual(['Ладогин Андрей', 'Орлова Нина']);
    await content.write({ 'management/4.md': manager(4, 'Новиков Пётр') });
    await run();
    expect(await shownManagers()).toEqual(['Ладогин Андрей', 'Орлова Нина', 'Новиков Пётр']);
  });

  test('that nobody has given follows the files', async () => {
    await content.write({ [PARTNERS]: partnersOf('volna', 'voda', 'veter') });
    await run();
    expect(await shownPartners()).toEqual(['volna', 'voda', 'veter']);
  });
});

describe('what is taken off the site', () => {
  test.each<[string, () => Promise<string>, () => Promise<string[]>, string]>([
    ['managers', async () => '1', shownManagers, 'management'],
    ['partners', async () => contentId('partner', 'voda'), shownPartners, 'partner'],
    ['team-athletes', async () => contentId('member', 'serova'), shownAthletes, 'member'],
  ])(
    'of %s is on no page, not in an outage either, until it is put back [E-012 E-013]',
    async (noun, idOf, shown, told) => {
      const id = await idOf();
      const before = await shown();
      await content.told();
      expect((await ask('POST', `${noun}/hide`, { ids: [id], reason: 'попросил сам' })).status).toBe(200);
      expect(await shown()).toEqual(before.slice(1));
      expect(await content.told()).toEqual([{ noun: told, forget: true }]);
      expect((await ask('POST', `${noun}/hide`, { ids: [id], reason: 'ещё раз' })).status).toBe(409);
      expect((await ask('POST', `${noun}/show`, { ids: [id] })).status).toBe(200);
      expect(await shown()).toEqual(before);
      expect(await content.told()).toEqual([{ noun: told }]);
    },
  );
});

describe('a manager', () => {
  const form = {
    ...{ fio: 'Серова Анна', post: 'Вице-президент', title: null, birth_date: '1980-04-02', picture: null },
    ...{ education: '<p>Институт<script>alert(1)</script></p>', description: null },
  };

  test('is created behind the others under a number of the site, once however often it is pressed [E-027]', async () => {
    const key = randomUUID();
    const create = () => askStaff(content.federation, editor, 'POST', 'managers', { body: { form }, key });
    const created = await Promise.all([create(), create(), create()]);
    expect(created.map(({ status, response }) => ({ status, id: response.id }))).toEqual(
      created.map(() => ({ status: 200, id: '4' })),
    );
    expect(await shownManagers()).toEqual(['Ладогин Андрей', 'Ветров Илья', 'Орлова Нина', 'Серова Анна']);
    expect(await content.federation.db.$count(managers)).toBe(4);
    const { response } = await ask('GET', 'managers/4');
    expect(response.form).toEqual({ ...form, education: '<p>Институт</p>' });
  });

  test('keeps of a text what the site shows, and what was left out is told', async () => {
    const saved = await save('managers', '1', { description: '<p onclick="x()">Тренер</p><iframe></iframe>' });
    expect(saved).toMatchObject({ status: 200, response: { warnings: [expect.stringContaining('iframe × 1')] } });
    expect((await ask('GET', 'managers/1')).response.form.description).toBe('<p>Тренер</p>');
  });

  test('saved as it was read changes nothing', async () => {
    const before = await content.federation.db.$count(operatorActions);
    expect((await save('managers', '1', {})).status).toBe(200);
    expect(await content.federation.db.$count(operatorActions)).toBe(before);
  });

  test('whom a person has changed or made is not replaced by an import [E-009]', async () => {
    await save('managers', '1', { post: 'Почётный президент' });
    await content.write({ 'management/1.md': MANAGER.replace('position: Президент', 'position: Председатель') });
    await expect(run()).rejects.toThrow(/management\/1\.md.*запись изменил\(а\) .+ на рабочем столе; --overwrite/s);
    await run('--overwrite');
    expect((await ask('GET', 'managers/1')).response.form.post).toBe('Председатель');
    await ask('POST', 'managers', { form });
    await content.write({ 'management/4.md': manager(4, 'Новиков Пётр') });
    await expect(run()).rejects.toThrow(/management\/4\.md/);
    expect(await shownManagers()).toContain('Серова Анна');
  });

  test.each([
    ['a picture that nobody has sent', { picture: 'people/3f1c7f4e-8f2a-4a7e-9b0e-0b8f0f6a1c11.jpg' }, 'picture'],
    ['a path out of the folder', { picture: '../../etc/passwd' }, null],
    ['a picture of another site', { picture: 'https://evil.example/a.jpg' }, null],
  ])('with %s is refused', async (_what, fields, field) => {
    const refused = await save('managers', '1', fields);
    expect(refused.status).toBe(400);
    if (field) expect(refused.response.staff).toEqual({ [field]: 'Этой картинки больше нет: выберите её ещё раз' });
  });

  test('gets a portrait that was sent, and two who save one lose nothing [E-007]', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { response: picture } = await ask('POST', 'pictures', { folder: 'people', data: png });
    const { response: read } = await ask('GET', 'managers/1', undefined, other);
    expect((await save('managers', '1', { picture: picture.path })).status).toBe(200);
    expect((await get('/api/managements')).values[0].picture).toBe(picture.path);
    const body = { form: { ...read.form, post: 'Председатель' }, version: read.version };
    expect(await ask('PUT', 'managers/1', body, other)).toMatchObject({
      status: 409,
      response: { code: 'changed', staff: { form: { picture: picture.path } } },
    });
  });
});

describe('an athlete of the team', () => {
  const [serova, vetrov] = [contentId('member', 'serova'), contentId('member', 'vetrov')];
  const athlete = {
    ...{ name: 'Новикова Ольга', title: null, picture: null, birthday: null, region: null },
    ...{ company: null, agent_name: null, groups: ['Лидеры'] },
  };

  test('comes into a group behind the others, keeps the place there, and leaves it', async () => {
    const { response } = await ask('POST', 'team-athletes', { form: athlete });
    expect(await shownAthletes()).toEqual(['Анна Серова', 'Илья Ветров', 'Новикова Ольга']);
    expect((await save('team-athletes', serova, { region: 'Самара' })).status).toBe(200);
    expect(await shownAthletes()).toEqual(['Анна Серова', 'Илья Ветров', 'Новикова Ольга']);
    expect((await save('team-athletes', serova, { groups: ['Молодёжь'] })).status).toBe(200);
    expect(await shownAthletes()).toEqual(['Илья Ветров', 'Новикова Ольга']);
    const [row] = await content.federation.db.select().from(operatorActions).orderBy(sql`sequence desc`).limit(1);
    expect(row?.changes).toMatchObject({ Группы: { from: 'Лидеры, Молодёжь', to: 'Молодёжь' } });
    await run('--overwrite');
    expect(await shownAthletes()).toEqual(['Анна Серова', 'Илья Ветров', 'Новикова Ольга']);
    expect((await ask('GET', `team-athletes/${response.id}`)).response.form.groups).toEqual(['Лидеры']);
  });

  test('whose groups a person has changed is not put back by an import; another that the files change is [E-009]', async () => {
    await save('team-athletes', serova, { groups: [] });
    await expect(run()).rejects.toThrow(/members\/members\.csv, строка 2/);
    await save('team-athletes', serova, { groups: ['Лидеры', 'Молодёжь'] });
    const members = wholeContent['members/members.csv'] ?? '';
    await content.write({ 'members/members.csv': members.replace('КМС', 'МС') });
    await run();
    expect((await ask('GET', `team-athletes/${vetrov}`)).response.form.title).toBe('МС');
  });

  test('in a group that is gone, and a second group of one name, are refused in words', async () => {
    const gone = await ask('POST', 'team-athletes', { form: { ...athlete, groups: ['Ветераны'] } });
    expect(gone).toMatchObject({
      status: 400,
      response: { code: 'fields', staff: { groups: 'Такой группы уже нет: обновите страницу' } },
    });
    expect(await ask('POST', 'team-groups', { form: { name: 'Лидеры' } })).toMatchObject({
      status: 400,
      response: { staff: { name: 'Группа с таким названием уже есть' } },
    });
    expect((await ask('GET', 'choices/team-group')).response.values).toEqual([
      { value: 'Лидеры', label: 'Лидеры' },
      { value: 'Молодёжь', label: 'Молодёжь' },
    ]);
  });
});

describe('the mark of an advertisement [E-086]', () => {
  const mark = {
    is_advertisement: true,
    advertiser_name: 'ООО «Вода»',
    advertiser_inn: '7707329152',
    advertisement_id: '2VtzqwExample',
  };
  const none = { is_advertisement: false, advertiser_name: null, advertiser_inn: null, advertisement_id: null };
  const id = contentId('partner', 'voda');
  const shownMark = async () =>
    (await get('/api/page/banner/partners')).values.find(({ public_id }: { public_id: string }) => public_id === id)
      .reklama;

  test('stands on the site whole, and goes whole', async () => {
    expect((await save('partners', id, mark)).status).toBe(200);
    expect(await shownMark()).toEqual({ name: 'ООО «Вода»', inn: '7707329152', gov_id: '2VtzqwExample' });
    expect((await save('partners', id, none)).status).toBe(200);
    expect(await shownMark()).toBeUndefined();
  });

  test.each<[string, object, string]>([
    ['the box alone', { ...none, is_advertisement: true }, 'advertiser_name'],
    ['no advertiser', { ...mark, advertiser_name: null }, 'advertiser_name'],
    ['no tax number', { ...mark, advertiser_inn: null }, 'advertiser_inn'],
    ['no id', { ...mark, advertisement_id: null }, 'advertisement_id'],
    ['a wrong control digit', { ...mark, advertiser_inn: '7707329153' }, 'advertiser_inn'],
    ['eleven digits', { ...mark, advertiser_inn: '77073291521' }, 'advertiser_inn'],
    ['all but the box', { ...mark, is_advertisement: false }, 'is_advertisement'],
    ['one field without the box', { ...none, advertiser_inn: '7707329152' }, 'is_advertisement'],
  ])('with %s is refused at its field, and nothing is saved', async (_what, fields, field) => {
    const refused = await save('partners', id, fields);
    expect(refused).toMatchObject({ status: 400, response: { code: 'fields' } });
    expect(Object.keys(refused.response.staff)).toEqual([field]);
    expect(await shownMark()).toBeUndefined();
  });

  test.each(['http://voda.example', 'javascript:alert(1)', 'voda'])(
    'a partner’s link «%s» is refused',
    async (link) => {
      expect((await save('partners', id, { link })).status).toBe(400);
    },
  );
});
