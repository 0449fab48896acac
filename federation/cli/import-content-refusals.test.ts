import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { takenPlaces } from '@/federation/db/schema/commerce/order';
import { formats } from '@/federation/db/schema/events/event-format';
import {
  article,
  type ContentHouse,
  contentHouse,
  wholeContent as whole,
  withCoordinates,
  withInsurance,
  withProgramme,
  withRefundSteps,
  withSaleEnd,
} from '@/federation/testing/content';
import { CommandRefusal } from './command';
import { importContentCommand } from './import-content';

let content: ContentHouse;
beforeAll(async () => {
  content = await contentHouse();
});
afterAll(() => content.close());
beforeEach(() => content.empty());

/** What the command says as it refuses the folder, line by line. */
async function refusalOf(): Promise<string[]> {
  const say = () => undefined;
  const context = { ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say };
  const error = await importContentCommand(context).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CommandRefusal);
  return (error as CommandRefusal).message.split('\n');
}

describe('is refused as a whole, by file, line and column:', () => {
  const members = (whole['members/members.csv'] ?? '').split('\n');
  const documents = (whole['documents/documents.csv'] ?? '').split('\n');
  const in_ = (file: string, from: string, to: string) => ({ [file]: (whole[file] ?? '').replace(from, to) });

  test.each<[string, Record<string, string | Buffer>, string | RegExp]>([
    [
      'a field that is missing',
      { 'news/1.md': article({ headline: '' }) },
      /^news\/1\.md, строка 1, столбец «headline»: \S/,
    ],
    ['an empty field', { 'news/1.md': article({ headline: '" "' }) }, 'news/1.md, строка 4, столбец «headline»: пусто'],
    [
      'a word that there is not',
      { 'news/1.md': article({ discipline: 'golf' }) },
      /^news\/1\.md, строка 6, столбец «discipline»: \S.*[а-я]/,
    ],
    ['a field that there is not', { 'news/1.md': article({ author: 'Я' }) }, /^news\/1\.md, строка 1: .*author/],
    [
      'an hour without its zone',
      { 'news/1.md': article({ published: '"2026-05-01 10:00"' }) },
      'news/1.md, строка 3, столбец «published»: нужно время с поясом: 2026-05-01T10:00:00+03:00',
    ],
    [
      'no hour at all',
      { 'news/1.md': article({ published: '' }) },
      'news/1.md, строка 1, столбец «published»: нужно одно из: published, days_ago, season',
    ],
    [
      'broken YAML',
      { 'news/1.md': '---\nslug: a\nheadline: "не закрыто\n---\n\nТекст\n' },
      /^news\/1\.md, строка \d: заголовок записан неверно \(YAML\): кавычки не сходятся/,
    ],
    ['no front matter', { 'news/1.md': 'Просто текст\n' }, 'news/1.md, строка 1: нет заголовка между строками «---»'],
    [
      'no text',
      { 'news/1.md': `${article().split('---\n\n')[0]}---\n` },
      'news/1.md, строка 1: после заголовка нет текста',
    ],
    [
      'bytes that are no UTF-8',
      { 'news/1.md': Buffer.from([0xcf, 0xf0, 0xe8]) },
      /^news\/1\.md, строка 1: файл не в UTF-8: сохраните/,
    ],
    [
      'a slug that stands twice',
      { 'news/2.md': article() },
      'news/2.md, строка 1, столбец «slug»: «start-sezona» уже есть в файле news/1.md',
    ],
    [
      'an address in Russian',
      in_('pages/judgment.md', 'slug: judgment', 'slug: судьи'),
      'pages/judgment.md, строка 2, столбец «slug»: Адрес страницы записан неверно',
    ],
    [
      'a day that there is not',
      in_('management/1.md', '1968-04-17', '"1968-02-30"'),
      'management/1.md, строка 6, столбец «birth_date»: нужна дата ГГГГ-ММ-ДД',
    ],
    [
      'a column that is missing',
      in_('branches/schools.csv', ',link', ''),
      'branches/schools.csv, строка 1, столбец «link»: столбца нет',
    ],
    [
      'a column that there is not',
      in_('branches/schools.csv', ',link', ',link,site'),
      'branches/schools.csv, строка 1, столбец «site»: такого столбца не бывает',
    ],
    [
      'a column twice',
      in_('branches/schools.csv', ',link', ',link,link'),
      'branches/schools.csv, строка 1, столбец «link»: столбец повторяется',
    ],
    [
      'a cell too many',
      { 'members/members.csv': members.with(1, `${members[1]},лишнее`).join('\n') },
      'members/members.csv, строка 2: значений 10, а столбцов 9',
    ],
    [
      'a quote that is open',
      in_('members/members.csv', 'Анна Серова', '"Анна Серова'),
      /^members\/members\.csv, строка \d: кавычки в строке не сходятся: внутри значения кавычку удваивают/,
    ],
    ['an empty table', { 'members/members.csv': '' }, 'members/members.csv, строка 1: файл пуст'],
    [
      'a birthday in another order',
      in_('members/members.csv', '1994-03-08', '08.03.1994'),
      'members/members.csv, строка 2, столбец «birthday»: нужна дата ГГГГ-ММ-ДД',
    ],
    [
      'a team that there is not',
      in_('members/members.csv', 'leaders|youth', 'leaders|elite'),
      'members/members.csv, строка 2, столбец «groups»: группы «elite» нет в groups.csv',
    ],
    [
      'a phone of another country',
      in_('branches/regions.csv', '+7 (843)', '+1 (843)'),
      'branches/regions.csv, строка 2, столбец «phone»: нужен телефон +7 (XXX) XXX-XX-XX',
    ],
    [
      'an address that is none',
      in_('branches/regions.csv', 'a@example.com', 'a.example.com'),
      'branches/regions.csv, строка 2, столбец «email»: нужен адрес e-mail',
    ],
    [
      'a link that is a script',
      in_('branches/regions.csv', 'https://a.example/', 'javascript:alert(1)'),
      'branches/regions.csv, строка 2, столбец «link»: нужна ссылка https://…',
    ],
    [
      'half an advertising mark',
      in_('partners/partners.csv', '7700000001', ''),
      'partners/partners.csv, строка 2, столбец «reklama_name»: пометка о рекламе — это рекламодатель, ИНН и идентификатор вместе',
    ],
    [
      'an INN of another length',
      in_('partners/partners.csv', '7700000001', '77'),
      'partners/partners.csv, строка 2, столбец «reklama_inn»: ИНН — 10 или 12 цифр',
    ],
    [
      'a zone that there is not',
      in_('calendar/events.csv', 'Europe/Moscow', 'Europe/Kazan'),
      'calendar/events.csv, строка 2, столбец «timezone»: нет такой зоны',
    ],
    [
      'an hour that there is not',
      in_('calendar/events.csv', '09:00', '25:00'),
      'calendar/events.csv, строка 2, столбец «start_time»: нужно время ЧЧ:ММ',
    ],
    [
      'a day of no calendar',
      in_('calendar/events.csv', '2026-07-04', '2026-02-30'),
      'calendar/events.csv, строка 2, столбец «date»: «2026-02-30» — не дата для anchor=day',
    ],
    [
      'a date of another anchor',
      in_('calendar/events.csv', '2026-07-04', '12'),
      'calendar/events.csv, строка 2, столбец «date»: «12» — не дата для anchor=day',
    ],
    [
      'places below zero',
      in_('calendar/formats.csv', '4500,50', '4500,-5'),
      'calendar/formats.csv, строка 2, столбец «places»: нужно число от 0',
    ],
    [
      'a text of an event that the page would not show',
      in_('calendar/events.csv', '<p>О старте</p>', '<p onclick=x>О старте</p>'),
      /столбец «html»: атрибут onclick тега <p> сайт не показывает: уберите его/,
    ],
    [
      'a duration of no day',
      in_('calendar/events.csv', '2026-07-04,1', '2026-07-04,0'),
      'calendar/events.csv, строка 2, столбец «duration_days»: нужно число от 1',
    ],
    [
      'coordinates with decimal commas',
      { 'calendar/events.csv': withCoordinates('55,79, 49,12') },
      'calendar/events.csv, строка 2, столбец «coordinates»: нужны широта и долгота в градусах, как на картах: 55.7963, 49.1088',
    ],
    [
      'coordinates of no place on earth',
      { 'calendar/events.csv': withCoordinates('149.12, 55.79') },
      'calendar/events.csv, строка 2, столбец «coordinates»: нужны широта и долгота в градусах, как на картах: 55.7963, 49.1088',
    ],
    [
      'a programme with the hour of the city',
      { 'calendar/events.csv': withProgramme('', '08:00~Брифинг') },
      'calendar/events.csv, строка 2, столбец «programme»: нужно целое число минут от старта, до старта — с минусом',
    ],
    [
      'an end of sale without an hour',
      { 'calendar/formats.csv': withSaleEnd('2026-07-01') },
      'calendar/formats.csv, строка 2, столбец «sale_ends»: нужно время города: ГГГГ-ММ-ДД ЧЧ:ММ',
    ],
    [
      'an insurance without its sum',
      { 'calendar/formats.csv': withInsurance('СК «Старт»,,травма') },
      'calendar/formats.csv, строка 2, столбец «insurance_insurer»: страховщик, сумма и то, что она покрывает, указываются вместе или не указываются',
    ],
    [
      'an insurance of nothing',
      { 'calendar/formats.csv': withInsurance('СК «Старт»,0,травма') },
      'calendar/formats.csv, строка 2, столбец «insurance_sum_rubles»: нужна сумма больше нуля',
    ],
    [
      'terms of an insurance that is not offered',
      { 'calendar/formats.csv': withInsurance('СК «Старт»,100000,травма').replace(',350,', ',0,') },
      'calendar/formats.csv, строка 2, столбец «insurance_insurer»: условия страхования указаны, а insurance_cost_rubles=0: страховки у формата нет',
    ],
    [
      'refunds that grow towards the start',
      { 'calendar/formats.csv': withRefundSteps('14:50|30:100') },
      'calendar/formats.csv, строка 2, столбец «refund_steps»: ближе к старту и дней, и процентов должно быть меньше, чем в предыдущей ступени',
    ],
    [
      'a refund above the price',
      { 'calendar/formats.csv': withRefundSteps('30:150') },
      'calendar/formats.csv, строка 2, столбец «refund_steps»: нужны целые числа: дней от 0 до 366, процентов от 0 до 100',
    ],
    [
      'terms of refund where tickets are not given back',
      { 'calendar/formats.csv': withRefundSteps('30:100', 0) },
      'calendar/formats.csv, строка 2, столбец «refund_steps»: условия возврата указаны, а cancel=0: билеты не возвращаются',
    ],
    [
      'a price in words',
      in_('calendar/formats.csv', '4500', 'даром'),
      'calendar/formats.csv, строка 2, столбец «price_rubles»: нужна сумма в рублях',
    ],
    [
      'a flag that is none',
      in_('calendar/formats.csv', '1,1,,0,0', 'да,1,,0,0'),
      'calendar/formats.csv, строка 2, столбец «preregistration»: нужно 0 или 1',
    ],
    [
      'a format of no event',
      in_('calendar/formats.csv', 'kazan,sprint', 'penza,sprint'),
      'calendar/formats.csv, строка 2, столбец «event_slug»: события «penza» нет в events.csv',
    ],
    [
      'a shelf that there is not',
      in_('documents/documents.csv', ',main,', ',secret,'),
      /^documents\/documents\.csv, строка 2, столбец «shelf»: \S/,
    ],
    [
      'a file that there is not',
      in_('documents/documents.csv', 'ustav.md', 'charter.md'),
      'documents/documents.csv, строка 2, столбец «file»: файла documents/charter.md нет',
    ],
    [
      'a file outside the folder',
      in_('documents/documents.csv', 'ustav.md', '../../../etc/secret.md'),
      'documents/documents.csv, строка 2, столбец «file»: файла documents/../../../etc/secret.md нет',
    ],
    [
      'a file of another kind',
      in_('documents/documents.csv', 'ustav.md', 'ustav.docx'),
      'documents/documents.csv, строка 2, столбец «file»: нужен файл .md, .pdf или .csv',
    ],
    [
      'a PDF that is none',
      { ...in_('documents/documents.csv', 'ustav.md', 'fake.pdf'), 'documents/fake.pdf': 'MZ' },
      'documents/documents.csv, строка 2, столбец «file»: fake.pdf — не то, что обещает имя файла',
    ],
    [
      'two policies',
      {
        'documents/documents.csv': [
          ...documents.slice(0, 1),
          'a,offers,Оферта,2026-01-15,ustav.md',
          'b,offers,Оферта,2026-01-15,ustav.md',
          '',
        ].join('\n'),
      },
      'documents/documents.csv, строка 3, столбец «shelf»: «offers» уже есть в строке 2',
    ],
  ])('%s', async (_, wrong, problem) => {
    await content.write({ ...whole, ...wrong });
    const [headline, ...problems] = await refusalOf();
    expect(headline).toBe('Содержимое не принято, ничего не записано.');
    expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
    expect(await content.rows()).toEqual([]);
    expect(await content.told()).toEqual([]);
  });

  test('fewer places than are sold: the sale is closed by its end instead', async () => {
    await content.write(whole);
    const say = () => undefined;
    await importContentCommand({ ...content.federation.deps, args: ['.'], folder: content.folder(), say, warn: say });
    const [format] = await content.federation.db.select().from(formats);
    await content.federation.db.insert(takenPlaces).values({ formatId: format?.publicId ?? '', change: 3 });
    const fewer = in_('calendar/formats.csv', '4500,50', '4500,2');
    await content.write({ ...whole, ...fewer });
    expect((await refusalOf()).slice(1)).toEqual([
      'calendar/formats.csv, строка 2, столбец «places»: мест 2, а продано уже 3; чтобы закрыть продажу, заполните столбец sale_ends',
    ]);
    expect(await content.federation.db.select().from(formats)).toEqual([format]);
  });

  test('one table of the calendar without the other', async () => {
    await content.write(whole);
    await content.remove('calendar/formats.csv');
    expect((await refusalOf()).slice(1)).toEqual(['calendar/formats.csv: файла нет, а второй таблице он нужен']);
  });

  test('a folder with several mistakes is refused with all of them', async () => {
    await content.write({
      ...whole,
      'news/1.md': article({ discipline: 'golf' }),
      ...in_('members/members.csv', '1994-03-08', 'вчера'),
      ...in_('partners/partners.csv', '7700000001', '77'),
    });
    const problems = (await refusalOf()).slice(1);
    expect(problems.map((line) => line.split(',')[0])).toEqual([
      'news/1.md',
      'members/members.csv',
      'partners/partners.csv',
    ]);
    expect(await content.rows()).toEqual([]);
  });
});
