import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { pictures } from '@/federation/db/schema/base/picture';
import { newsItems } from '@/federation/db/schema/content/news';
import { contentPages } from '@/federation/db/schema/content/page';
import { drafts } from '@/federation/db/schema/staff/draft';
import { type TestApp, testApp } from '@/federation/testing/app';
import { askStaff, signedInStaff, type TestStaff } from '@/federation/testing/staff';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { publishDue } from './publish-due';

const now = new Date('2026-06-12T15:00:00Z');
const PICTURE = 'news/0f0b6a5e-0a4b-4d0c-8a57-b8a4b0a3d0ff.jpg';

let federation: TestApp;
let editor: TestStaff;
let second: TestStaff;
let author: TestStaff;

beforeAll(async () => {
  // Whoever has entered stays for the days of the tests.
  federation = await testApp({ now, settings: { STAFF_HOURS: 2000 } });
  editor = await signedInStaff(federation, 'editor');
  second = await signedInStaff(federation, 'editor');
  author = await signedInStaff(federation, 'author');
  await federation.db.insert(pictures).values({ path: PICTURE, content: Buffer.from('x'), sourceHash: 'x' });
});
afterAll(() => federation.close());
beforeEach(() => federation.clock.advance({ minutes: 2 }));

const article = (more: object = {}) => ({
  headline: 'Казань примет этап Кубка',
  subtitle: null,
  text: '<p>Старт дадут в субботу.</p>',
  discipline: 'tri',
  cover: null,
  about: [],
  ...more,
});

const get = (path: string, who = editor) => askStaff(federation, who, 'GET', path);
const post = (path: string, body: object = {}, who = editor) => askStaff(federation, who, 'POST', path, { body });
const save = (id: string, body: object, who = editor) => askStaff(federation, who, 'PUT', `news/${id}/draft`, { body });

async function created(more: object = {}, who = editor): Promise<string> {
  const { status, response } = await post('news', { form: article(more) }, who);
  expect({ status, response }).toMatchObject({ status: 200 });
  return response.id;
}

/** Looks at what it will do, and presses. */
async function act(path: string, body: object = {}, who = editor) {
  const { response } = await post(`${path}/preview`, body, who);
  return post(path, { ...body, seen: response.seen }, who);
}

async function published(more: object = {}): Promise<string> {
  const id = await created(more);
  expect(await act(`news/${id}/publish`)).toMatchObject({ status: 200 });
  return id;
}

async function edited(id: string, more: object, who = editor) {
  const { response } = await get(`news/${id}`, who);
  const form = { ...(response.draft?.form ?? response.form), ...more };
  const saved = await save(id, { form, at: response.draft?.at ?? null, base: response.version }, who);
  expect(saved).toMatchObject({ status: 200 });
  return saved.response;
}

const site = async (url: string) => {
  const response = await federation.app.inject({ url });
  return { status: response.statusCode, response: response.json() };
};
const listed = async (id: string) =>
  (await site('/api/news')).response.values.some(({ public_id }: { public_id: string }) => public_id === id);
const found = async (word: string, id: string) =>
  JSON.stringify((await site(`/api/search?query=${encodeURIComponent(word)}`)).response).includes(id);
const notices = async () => {
  const { rows } = await federation.db.execute<{ data: { changes: object[] } }>(
    sql`select data from pgboss.job where name = 'notify-site' order by created_on, id`,
  );
  return rows.map(({ data }) => data.changes);
};
const noticesOf = async (id: string) => (await notices()).filter((changes) => JSON.stringify(changes).includes(id));

describe('a draft', () => {
  test('is what staff see and visitors do not, until it is published', async () => {
    const id = await created();
    const { response } = await get(`news/${id}`);
    expect(response).toMatchObject({
      title: 'Казань примет этап Кубка',
      form: null,
      version: null,
      draft: { form: article(), base: null, publish_at: null, asked_at: null },
    });
    expect((await site(`/api/news/one/${id}`)).status).toBe(404);
    expect((await get('news?tab=drafts')).response.values).toContainEqual(
      expect.objectContaining({ id, badge: 'черновик', discipline: 'tri' }),
    );
    expect((await act(`news/${id}/publish`)).status).toBe(200);
    expect(await site(`/api/news/one/${id}`)).toMatchObject({
      status: 200,
      response: { headline: 'Казань примет этап Кубка', publication_date: federation.clock.now().toISOString() },
    });
    expect((await get(`news/${id}`)).response.draft).toBeNull();
  });

  test('of two people: the second is told who wrote what meanwhile, and both texts are there [E-077]', async () => {
    const id = await created();
    const { at } = (await get(`news/${id}`)).response.draft;
    const mine = article({ headline: 'Казань примет финал' });
    expect((await save(id, { form: mine, at }, second)).status).toBe(200);
    const refused = await save(id, { form: article({ text: '<p>Старт перенесён.</p>' }), at });
    expect(refused).toMatchObject({
      status: 409,
      response: { code: 'changed', staff: { form: mine, at: expect.any(String), by: expect.any(String) } },
    });
    const merged = { ...mine, text: '<p>Старт перенесён.</p>' };
    expect((await save(id, { form: merged, at: refused.response.staff.at })).status).toBe(200);
    expect((await get(`news/${id}`)).response.draft.form).toEqual(merged);
  });

  test('that two people begin at once is written once, the other is told', async () => {
    const id = await published();
    const saves = await Promise.all([editor, second].map((who) => save(id, { form: article(), at: null }, who)));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that began before somebody published is not saved over it unseen', async () => {
    const id = await published();
    const { version } = (await get(`news/${id}`)).response;
    await edited(id, { headline: 'Казань примет финал' }, second);
    expect((await act(`news/${id}/publish`, {}, second)).status).toBe(200);
    const refused = await save(id, { form: article(), at: null, base: version });
    expect(refused).toMatchObject({
      status: 409,
      response: { code: 'changed', staff: { form: { headline: 'Казань примет финал' }, at: null } },
    });
    const base = refused.response.staff.version;
    expect((await save(id, { form: article(), at: null, base })).status).toBe(200);
  });

  test('that saves itself again and again is one row of the log for each who wrote it', async () => {
    const id = await published();
    const count = () => federation.db.$count(operatorActions, eq(operatorActions.subjectId, id));
    const before = await count();
    for (const who of [editor, editor, editor, second, second, editor])
      await edited(id, { subtitle: 'Дополнено' }, who);
    expect(await count()).toBe(before + 3);
  });

  test('loses what pages do not show, and its writer is told [E-072]', async () => {
    const id = await created();
    const form = article({
      text: `<p onclick="x">Старт.</p><iframe src="x"></iframe><img src="/api/files/${PICTURE}" alt="Старт"><img src="/api/files/news/none.jpg">`,
      cover: { path: 'news/none.jpg', alt: '', credit: null, focus_x: 50, focus_y: 50 },
    });
    const { at } = (await get(`news/${id}`)).response.draft;
    const saved = await save(id, { form, at });
    expect(saved.response.warnings).toEqual([
      'Удалено: чужие картинки × 1, iframe × 1, обработчики событий × 1, обложка, которой нет',
    ]);
    expect((await get(`news/${id}`)).response.draft.form).toMatchObject({
      text: `<p>Старт.</p><img src="/api/files/${PICTURE}" alt="Старт">`,
      cover: null,
    });
    const deep = await save(id, { form: article({ text: '<ul><li>'.repeat(20_000) }), at: saved.response.at });
    expect(deep).toMatchObject({ status: 400, response: { code: 'fields', staff: { text: expect.any(String) } } });
  });

  test('that is too long or empty is kept, and refused when it is to be published [E-075]', async () => {
    const id = await created({ headline: 'Ну', text: '', about: null });
    await edited(id, { headline: 'x'.repeat(200) });
    const refused = await post(`news/${id}/publish/preview`);
    expect(refused).toMatchObject({
      status: 400,
      response: { code: 'fields', staff: { headline: 'Не длиннее 140 знаков', text: 'Заполните поле!' } },
    });
    expect((await get(`news/${id}`)).response.draft.form.headline).toHaveLength(200);
  });

  test('shows its writer how the page will look', async () => {
    const id = await published();
    await edited(id, { headline: 'Казань примет финал', about: [{ kind: 'licence' }] }, author);
    expect((await get(`news/${id}/preview`, author)).response).toMatchObject({
      public_id: id,
      headline: 'Казань примет финал',
      about: [{ kind: 'licence', price_from: null }],
    });
    expect((await site(`/api/news/one/${id}`)).response.headline).toBe('Казань примет этап Кубка');
    expect((await get('news/0f0b6a5e-0a4b-4d0c-8a57-b8a4b0a3d0ff/preview')).status).toBe(404);
  });

  test('is deleted by a press, and the page stays as it was', async () => {
    const id = await published();
    await edited(id, { headline: 'Казань примет финал' });
    expect((await post(`news/${id}/discard`)).status).toBe(200);
    expect((await get(`news/${id}`)).response).toMatchObject({ draft: null, actions: { discard: 'Черновика нет' } });
    expect((await site(`/api/news/one/${id}`)).response.headline).toBe('Казань примет этап Кубка');
  });
});

describe('publishing', () => {
  test('a mended article keeps its address and date and moves its change, which visitors see by then [E-074]', async () => {
    const id = await published();
    const before = (await site(`/api/news/one/${id}`)).response;
    federation.clock.advance({ minutes: 10 });
    await edited(id, { headline: 'Казань примет этап Кубка России' });
    expect((await site(`/api/news/one/${id}`)).response).toEqual(before);
    expect((await act(`news/${id}/publish`)).status).toBe(200);
    expect((await site(`/api/news/one/${id}`)).response).toEqual({
      ...before,
      headline: 'Казань примет этап Кубка России',
      updated_at: federation.clock.now().toISOString(),
    });
    expect((await noticesOf(id)).at(-1)).toEqual([{ noun: 'news', public_id: id }]);
  });

  test('by two people at once is done once', async () => {
    const id = await created();
    const { response } = await post(`news/${id}/publish/preview`);
    const body = { seen: response.seen };
    const pressed = await Promise.all([post(`news/${id}/publish`, body), post(`news/${id}/publish`, body, second)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test('is refused where another text stands in the draft than the one that was looked at', async () => {
    const id = await created();
    const { response } = await post(`news/${id}/publish/preview`);
    await edited(id, { headline: 'Подменённый заголовок' }, author);
    expect(await post(`news/${id}/publish`, { seen: response.seen })).toMatchObject({
      status: 409,
      response: { code: 'seen' },
    });
    expect((await site(`/api/news/one/${id}`)).status).toBe(404);
  });

  test('is refused where the article was withdrawn or changed meanwhile, and draft, time and page stay [E-075]', async () => {
    const id = await published();
    await edited(id, { headline: 'Казань примет финал' });
    const at = new Date(federation.clock.now().getTime() + DAY_MS).toISOString();
    expect((await act(`news/${id}/schedule`, { form: { at } })).status).toBe(200);
    expect((await post('news/withdraw', { ids: [id], reason: 'письмо юриста' })).status).toBe(200);
    const stood = (await get(`news/${id}`)).response.draft;
    expect(await act(`news/${id}/publish`)).toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('изменилось, пока лежал черновик') },
    });
    federation.clock.advance({ days: 2 });
    await publishDue(federation.deps);
    const after = (await get(`news/${id}`)).response;
    expect(after.draft).toEqual(stood);
    expect(after.sections).toMatchObject([{ facts: [{ label: 'Не вышло по расписанию' }] }]);
    expect((await get('news?tab=asked')).response.values).toContainEqual(expect.objectContaining({ id }));
    expect((await site(`/api/news/one/${id}`)).status).toBe(410);
    // Its writer looks at it as it is now, saves, and may publish it again.
    await edited(id, {});
    expect((await act(`news/${id}/publish`)).status).toBe(200);
    expect((await site(`/api/news/one/${id}`)).response.headline).toBe('Казань примет финал');
  });

  test('a picture of which nobody has said what is on it is refused, decoration is not, no cover is told [E-082]', async () => {
    const cover = { path: PICTURE, alt: null, credit: 'И. Ветров', focus_x: 20, focus_y: 70 };
    const id = await created({ cover });
    expect(await post(`news/${id}/publish/preview`)).toMatchObject({
      status: 400,
      response: { staff: { cover: expect.stringContaining('Декоративная') } },
    });
    await edited(id, { cover: { ...cover, alt: 'Пловцы выходят из воды' } });
    expect((await act(`news/${id}/publish`)).status).toBe(200);
    expect((await site(`/api/news/one/${id}`)).response).toMatchObject({
      banners: { main: `/api/files/${PICTURE}` },
      picture: { alt: 'Пловцы выходят из воды', credit: 'И. Ветров', focus_x: 20, focus_y: 70 },
    });
    await edited(id, { cover: { ...cover, alt: '' } });
    expect((await act(`news/${id}/publish`)).status).toBe(200);
    await edited(id, { text: `<p>Старт дан.</p><img src="/api/files/${PICTURE}">` });
    expect((await post(`news/${id}/publish/preview`)).response.staff).toHaveProperty('text');
    await edited(id, { cover: null, text: '<p>Старт дан.</p>' });
    expect((await post(`news/${id}/publish/preview`)).response.warnings).toEqual(['Обложки нет: будет нарисованная']);
  });

  test('tells of links to what is not there or was withdrawn [E-090]', async () => {
    const [gone, there] = [await published(), await published()];
    await post('news/withdraw', { ids: [gone], reason: 'письмо юриста' });
    const text = `<p>Читайте <a href="/news/${gone}">раз</a>, <a href="/news/${there}">два</a>, <a href="/pages/none">три</a>, <a href="/contacts">четыре</a>.</p>`;
    const id = await created({ text });
    expect((await post(`news/${id}/publish/preview`)).response.warnings.slice(1)).toEqual([
      `Ссылка /news/${gone} ведёт на страницу, которой нет или которая снята`,
      'Ссылка /pages/none ведёт на страницу, которой нет или которая снята',
    ]);
  });

  test('is not for an author, who asks an editor for it [E-080]', async () => {
    const id = await created({}, author);
    const at = new Date(federation.clock.now().getTime() + DAY_MS).toISOString();
    for (const [path, body] of [
      [`news/${id}/publish`, {}],
      [`news/${id}/publish/preview`, {}],
      [`news/${id}/schedule`, { form: { at } }],
      ['news/withdraw', { ids: [id], reason: 'письмо юриста' }],
      ['news/publish-again', { ids: [id] }],
    ] as const) {
      expect(await post(path, body, author)).toMatchObject({ status: 403, response: { code: 'permission' } });
    }
    expect((await post(`news/${id}/submit`, {}, author)).status).toBe(200);
    const cards = async (who: TestStaff) => JSON.stringify((await get('today', who)).response.cards);
    expect(await cards(editor)).toContain('/staff/news?tab=asked');
    expect(await cards(author)).not.toContain('/staff/news');
    expect((await get('news?tab=asked')).response.values).toContainEqual(
      expect.objectContaining({ id, badge: 'черновик, на проверке' }),
    );
  });

  test('what is scheduled is not deleted before it is taken off its schedule', async () => {
    const id = await created();
    const at = new Date(federation.clock.now().getTime() + DAY_MS).toISOString();
    await act(`news/${id}/schedule`, { form: { at } });
    expect(await post(`news/${id}/discard`, {}, author)).toMatchObject({
      status: 409,
      response: { message: 'Запланировано: сначала снимите с расписания' },
    });
    expect((await post(`news/${id}/unschedule`, {}, author)).status).toBe(200);
    expect((await post(`news/${id}/discard`, {}, author)).status).toBe(200);
  });

  test('what is scheduled is not changed by who may not publish it', async () => {
    const id = await created();
    const at = new Date(federation.clock.now().getTime() + DAY_MS).toISOString();
    await act(`news/${id}/schedule`, { form: { at } });
    const { draft } = (await get(`news/${id}`)).response;
    expect(await save(id, { form: article({ headline: 'Подмена' }), at: draft.at }, author)).toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('снимите с расписания') },
    });
    await edited(id, { headline: 'Поправлено редактором' }, second);
    expect((await get(`news/${id}`)).response.draft).toMatchObject({ publish_at: at });
    expect((await post(`news/${id}/unschedule`, {}, author)).status).toBe(200);
    await edited(id, { headline: 'Поправлено автором' }, author);
  });
});

describe('a schedule', () => {
  const ninth = '2026-06-20T06:00:00.000Z';

  test('of the past, or of more than a year ahead, is refused', async () => {
    const id = await created();
    for (const at of ['2026-06-01T00:00:00Z', '2028-01-01T00:00:00Z']) {
      expect(await post(`news/${id}/schedule/preview`, { form: { at } })).toMatchObject({
        status: 400,
        response: { staff: { at: expect.any(String) } },
      });
    }
  });

  test('publishes once at its minute, on two federations, with one notice, in list and search [E-070]', async () => {
    federation.clock.set(new Date('2026-06-19T15:00:00Z'));
    const id = await created({ headline: 'Субботняя новость про велотрек' });
    expect((await act(`news/${id}/schedule`, { form: { at: ninth } })).response.message).toBe(
      'Выйдет 20.06.2026 09:00 МСК',
    );
    expect((await get('news?tab=scheduled')).response.values).toContainEqual(
      expect.objectContaining({ id, badge: 'черновик, 20.06 09:00' }),
    );
    const { rows: waiting } = await federation.db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
        where name = 'publish-due' order by created_on desc limit 1`,
    );
    expect(waiting[0]?.seconds).toBe(15 * 3600);
    federation.clock.set(new Date('2026-06-20T05:59:59Z'));
    await publishDue(federation.deps);
    expect((await site(`/api/news/one/${id}`)).status).toBe(404);
    federation.clock.set(new Date(ninth));
    const url = new URL(federation.databaseUrl);
    const other = await testApp({
      now: new Date(ninth),
      database: { url: url.href, programUrl: federation.deps.settings.DATABASE_URL, drop: async () => undefined },
    });
    try {
      await Promise.all([federation, other, federation, other].map(({ deps }) => publishDue(deps)));
    } finally {
      await other.close();
    }
    expect(await site(`/api/news/one/${id}`)).toMatchObject({ status: 200, response: { publication_date: ninth } });
    expect(await listed(id)).toBe(true);
    expect(await noticesOf(id)).toEqual([[{ noun: 'news', public_id: id }]]);
    const { values } = (await get(`news/${id}/changes`)).response;
    expect(values[0]).toMatchObject({ what: 'Новости: опубликовать', reason: 'по расписанию' });
    expect(values).toHaveLength(3);
    expect(await found('велотрек', id)).toBe(true);
  });

  test('whose publication broke off in the middle is published when the federation is back [E-071]', async () => {
    federation.clock.set(new Date('2026-06-26T15:00:00Z'));
    const [id, other] = [await created(), await created()];
    const at = '2026-06-27T06:00:00.000Z';
    for (const one of [id, other]) await act(`news/${one}/schedule`, { form: { at } });
    await federation.db.execute(sql`delete from pgboss.job where name = 'publish-due'`);
    await federation.db.execute(sql`create function break_off() returns trigger language plpgsql as $$
      begin if new.subject_id = ${sql.raw(`'${id}'`)}::uuid then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
    await federation.db.execute(
      sql`create trigger broken before insert on operator_actions for each row execute function break_off()`,
    );
    federation.clock.set(new Date('2026-06-27T06:00:01Z'));
    await expect(publishDue(federation.deps)).rejects.toThrow();
    await federation.db.execute(sql`drop trigger broken on operator_actions; drop function break_off`);
    expect((await site(`/api/news/one/${id}`)).status).toBe(404);
    expect((await get(`news/${id}`)).response.draft).toMatchObject({ publish_at: at });
    expect((await site(`/api/news/one/${other}`)).status).toBe(200);
    federation.clock.set(new Date('2026-06-27T06:01:00Z'));
    await publishDue(federation.deps);
    expect((await site(`/api/news/one/${id}`)).status).toBe(200);
  });
});

describe('a withdrawn article', () => {
  test('answers 410, is in no list and no search, is forgotten by the site, and comes back [E-076]', async () => {
    const id = await published({ headline: 'Снятая новость про байдарки' });
    expect([await listed(id), await found('байдарки', id)]).toEqual([true, true]);
    expect((await post('news/withdraw', { ids: [id], reason: 'письмо юриста' })).status).toBe(200);
    expect(await site(`/api/news/one/${id}`)).toEqual({ status: 410, response: { message: 'Материал снят' } });
    expect([await listed(id), await found('байдарки', id)]).toEqual([false, false]);
    expect((await noticesOf(id)).at(-1)).toEqual([{ noun: 'news', public_id: id, forget: true }]);
    expect((await get('news?tab=withdrawn')).response.values).toContainEqual(expect.objectContaining({ id }));
    expect((await site('/api/news/one/0f0b6a5e-0a4b-4d0c-8a57-b8a4b0a3d0ff')).status).toBe(404);
    expect((await post('news/publish-again', { ids: [id] })).status).toBe(200);
    expect((await site(`/api/news/one/${id}`)).status).toBe(200);
    expect([await listed(id), await found('байдарки', id)]).toEqual([true, true]);
    expect((await noticesOf(id)).at(-1)).toEqual([{ noun: 'news', public_id: id }]);
  });
});

describe('the history', () => {
  test('tells each publication, and brings any of them back into the draft as it was public then [E-078]', async () => {
    const cover = { path: PICTURE, alt: 'Старт', credit: null, focus_x: 10, focus_y: 90 };
    const first = { subtitle: 'Подзаголовок', cover, about: [{ kind: 'licence' }], discipline: 'run' };
    const id = await published(first);
    const shown = [(await get(`news/${id}`)).response.form];
    for (const more of [
      { text: '<p>Второй текст.</p>', cover: { ...cover, focus_x: 50 }, discipline: 'swim' },
      { subtitle: null, about: [], headline: 'Третий заголовок' },
      { cover: null, text: '<p>Четвёртый текст.</p>' },
    ]) {
      await edited(id, more);
      expect((await act(`news/${id}/publish`)).status).toBe(200);
      shown.push((await get(`news/${id}`)).response.form);
    }
    const { values } = (await get(`news/${id}/changes`)).response;
    const publications = values.filter(({ what }: { what: string }) => what === 'Новости: опубликовать').toReversed();
    expect(publications).toHaveLength(4);
    expect(publications[1].changes).toContainEqual({ field: 'Дисциплина', from: 'Бег', to: 'Плавание' });
    expect(publications[1].changes).toContainEqual({
      field: 'Обложка',
      from: `Старт, точка внимания 10 × 90 %, ${PICTURE}`,
      to: `Старт, точка внимания 50 × 90 %, ${PICTURE}`,
    });
    expect(publications[2].changes).toContainEqual({ field: 'По теме', from: 'лицензии', to: '' });
    for (const [at, { id: change }] of publications.entries()) {
      expect((await post(`news/${id}/restore`, { form: { change } })).status).toBe(200);
      expect((await get(`news/${id}`)).response.draft.form).toEqual(shown[at]);
    }
    expect((await post(`news/${id}/restore`, { form: { change: values[1].id } })).status).toBe(409);
    const other = await published();
    expect((await post(`news/${other}/restore`, { form: { change: publications[0].id } })).status).toBe(409);
  });

  test('comes by pages of twenty', async () => {
    const id = await published();
    for (let turn = 0; turn < 11; turn += 1) await edited(id, { subtitle: `Раз ${turn}` }, turn % 2 ? editor : second);
    for (let turn = 0; turn < 11; turn += 1) await edited(id, { subtitle: `Два ${turn}` }, turn % 2 ? second : editor);
    const [first, next] = [await get(`news/${id}/changes`), await get(`news/${id}/changes?page=2`)];
    expect([first.response.values.length, first.response.more]).toEqual([20, true]);
    expect(next.response.more).toBe(false);
    expect(next.response.values.length).toBeGreaterThan(0);
  });
});

describe('a page', () => {
  test('is drafted, published, restored and told to the site under its fixed address', async () => {
    const slug = 'judgment';
    const values = { headline: 'Судейство', subtitle: '', text: '<p>Правила.</p>', discipline: 'tri' as const };
    await federation.db.insert(contentPages).values({ slug, ...values, updatedAt: now });
    const put = (body: object) => askStaff(federation, author, 'PUT', `pages/${slug}/draft`, { body });
    const form = { headline: 'Судейство сегодня', subtitle: null, text: '<p>Новые правила.</p>' };
    expect((await put({ form, at: null })).status).toBe(200);
    expect((await get(`pages/${slug}/preview`, author)).response.headline).toBe('Судейство сегодня');
    expect((await site(`/api/page/${slug}`)).response.headline).toBe('Судейство');
    expect((await get('pages?tab=drafts')).response.values).toMatchObject([{ id: slug, badge: 'черновик' }]);
    expect((await act(`pages/${slug}/publish`)).status).toBe(200);
    expect((await site(`/api/page/${slug}`)).response).toMatchObject({
      headline: 'Судейство сегодня',
      updated_at: federation.clock.now().toISOString(),
    });
    expect((await notices()).at(-1)).toEqual([{ noun: 'page', slug }]);
    expect((await askStaff(federation, editor, 'POST', 'pages', { body: { form } })).status).toBe(404);
    expect((await askStaff(federation, author, 'PUT', 'pages/none/draft', { body: { form, at: null } })).status).toBe(
      404,
    );
  });
});

describe('own pages', () => {
  test('are found by two letters of their titles, without what is hidden [E-090]', async () => {
    const id = await published({ headline: 'Ярмарка велосипедов' });
    const find = async (q: string) => (await get(`own-pages?q=${encodeURIComponent(q)}`)).response.values;
    expect(await find('яр')).toEqual([{ kind: 'news', id, title: 'Ярмарка велосипедов', href: `/news/${id}` }]);
    await federation.db.update(newsItems).set({ hidden: true }).where(eq(newsItems.publicId, id));
    expect(await find('яр')).toEqual([]);
    expect((await get('own-pages?q=%25%25')).response.values).toEqual([]);
    expect((await get('own-pages?q=y')).status).toBe(400);
  });
});

test('the role of the program may change and delete drafts', async () => {
  const id = await created();
  await federation.deps.db.update(drafts).set({ askedAt: now }).where(eq(drafts.subjectKey, id));
  await federation.deps.db.delete(drafts).where(eq(drafts.subjectKey, id));
  expect((await get(`news/${id}`)).status).toBe(404);
});
