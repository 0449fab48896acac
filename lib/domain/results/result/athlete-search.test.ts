import { describe, expect, test } from '@jest/globals';
import { athleteSearchTerms, athleteSearchText, latinKey, type SearchedAthlete } from './athlete-search';

const ivanova: SearchedAthlete = {
  firstName: 'Анна',
  lastName: 'Иванова',
  category: 'Ж 25-29',
  region: 'Тульская область',
  club: null,
};

/** As the API and the page search a text. */
const finds = (search: string, athlete: Partial<SearchedAthlete>) =>
  athleteSearchTerms(search).every((term) =>
    term.spellings.some((spelling) => athleteSearchText({ ...ivanova, ...athlete }).includes(spelling)),
  );

describe('one key for the spellings of a name', () => {
  test.each([
    ['Ковалёв', 'Kovalev', 'Kovalyov', 'Kovaliov', 'КОВАЛЕВ', 'Kovalev'.normalize('NFD'), 'Ковалёв'.normalize('NFD')],
    ['Мюллер', 'Müller', 'Muller', 'Mueller', 'Myuller', 'МЮЛЛЕР', 'Мюлер'],
    ['Щукина', 'Shchukina', 'Schukina', 'Shukina', 'ЩУКИНА', 'shchukina', 'Shchukina'],
    ['Юлия', 'Iuliia', 'Yulia', 'Yuliya', 'Julia', 'Iulia', 'Ulia'],
    ['Дмитриев', 'Dmitriev', 'Dmitriyev', 'Dmitrjev', 'DMITRIEV', 'Dmítriev', 'Дмитрiев'],
    ['Михаил', 'Mikhail', 'Mihail', 'Mihaíl', 'МИХАИЛ', 'mikhaíl', 'Mihail’'],
    ['Максим', 'Maksim', 'Maxim', 'MAXIM', 'Maksím', 'максим', 'MaXim'],
    ['Беккер', 'Becker', 'Bekker', 'Beker', 'Бекер', 'BECKER', 'Bécker'],
    ['Вагнер', 'Wagner', 'Vagner', 'WAGNER', 'Вагнер', 'Wágner', 'vagner'],
    ['Кириллов', 'Kirillov', 'Kirilov', 'Кирилов', 'KIRILLOV', 'Kyrillov', 'Kiríllov'],
    ['О’Брайен', "О'Брайен", 'Оʼбрайен', 'О‘БРАЙЕН', 'О`Брайен', 'О´Брайен', 'ОБрайен'],
    ['O’Brien', "O'Brien", 'OʼBrien', 'O‘Brien', 'O`Brien', 'O´Brien', 'obrien'],
    [
      'Салтыков-Щедрин',
      'Saltykov-Shchedrin',
      'Салтыков‑Щедрин',
      'Салтыков–Щедрин',
      'Saltykov—Schedrin',
      'САЛТЫКОВ-ЩЕДРИН',
      'Saltikov-Shedrin',
    ],
    ['Łukasz', 'Lukasz', 'ŁUKASZ', 'lukasz', 'Lúkasz', 'Łukász', 'LUKASZ'],
    ['Сергеев', 'Sergeev', 'Sergeyev', 'Sergejev', 'Сергѐев', 'SERGEEV', 'Sergev'],
    ['Подъячев', 'Podyachev', 'Podiachev', 'Подьячев', 'PODYACHEV', 'Podjachev', 'Подячев'],
  ])('%s is also %s, %s, %s, %s, %s, %s', (name, ...spellings) => {
    for (const spelling of spellings) expect([spelling, latinKey(spelling)]).toEqual([spelling, latinKey(name)]);
  });

  test.each([
    ['Иванов', 'Иванова'],
    ['Жуков', 'Зуков'],
    ['Чернов', 'Шернов'],
    ['Ким', 'Хим'],
    ['Цой', 'Сой'],
  ])('%s is not %s', (one, other) => {
    expect(latinKey(one)).not.toBe(latinKey(other));
  });

  test.each(['Παπαδόπουλος', '王小明', 'გიორგი', 'محمد', 'Ерлан Қожа', 'יוסי', '김민수'])(
    'a name in another alphabet, %s, is found by its own letters',
    (lastName) => {
      expect(latinKey(lastName)).not.toBe('');
      expect(finds(lastName, { lastName })).toBe(true);
      expect(finds(`анна ${lastName}`, { lastName })).toBe(true);
      expect(finds(lastName, {})).toBe(false);
    },
  );
});

describe('a search', () => {
  test.each<[string, Partial<SearchedAthlete>, boolean]>([
    ['иванова анна', {}, true],
    ['ANNA ivanova', {}, true],
    ['иванова мария', {}, false],
    ['тульская', {}, true],
    ['tulskaya', {}, true],
    ['ж 25-29', {}, true],
    ['ж25-29', {}, true],
    ['25–29', {}, true],
    ['30-34', {}, false],
    ['финиш', { club: 'Клуб «Финиш»' }, true],
    ['«Финиш»', { club: 'Клуб "Финиш"' }, true],
    ['finish иванова', { club: 'Клуб "Финиш"' }, true],
    ['шор № анна', { club: 'ГБУ СШОР' }, true],
    ['щедрин салтыков', { lastName: 'Салтыков-Щедрин' }, true],
    ['сергей', { firstName: 'Сергей-Еремей' }, true],
    ['al rashid', { lastName: 'Аль-Рашид' }, true],
    ["d'artagnan", { lastName: 'Д’Артаньян' }, false],
    ['дартаньян', { lastName: 'Д’Артаньян' }, true],
    ['дмитри', { lastName: 'Дмитриев' }, true],
    ['вио', { firstName: 'Виолетта' }, true],
    ['ви', { firstName: 'Виолетта' }, true],
    ['violet', { firstName: 'Виолетта' }, true],
    ['vasilieva', { lastName: 'Васильева' }, true],
    ['vasileva', { lastName: 'Васильева' }, true],
    ['vasilyeva', { lastName: 'Васильева' }, true],
    ['васильева', { lastName: 'Vasilieva' }, true],
    ['сергей', { lastName: 'Сергеева' }, false],
  ])('the query «%s» finds %j: %p', (search, athlete, found) => {
    expect(finds(search, athlete)).toBe(found);
  });

  test.each([
    ['7', [{ startNumber: '7', spellings: [] }]],
    ['№ 7', [{ startNumber: '7', spellings: [] }]],
    ['№7', [{ startNumber: '7', spellings: [] }]],
    ['#7', [{ startNumber: '7', spellings: [] }]],
    ['007', [{ startNumber: '7', spellings: [] }]],
    ['2147483648', [{ startNumber: null, spellings: ['2147483648'] }]],
    ['', []],
    ['  ', []],
    ['№', [{ startNumber: null, spellings: ['№'] }]],
    ['%', [{ startNumber: null, spellings: ['%'] }]],
    [' \' " ', [{ startNumber: null, spellings: ['\' "'] }]],
    ['zzzz', [{ startNumber: null, spellings: ['zzzz'] }]],
    ['王', [{ startNumber: null, spellings: ['王'] }]],
    [
      'Иванов - 12',
      [
        { startNumber: null, spellings: ['иванов', 'ivanov'] },
        { startNumber: '12', spellings: [] },
      ],
    ],
    ['№ А-12', [{ startNumber: 'A12', spellings: ['а-12', 'a12'] }]],
    ['№А-12', [{ startNumber: 'A12', spellings: [] }]],
    ['a12', [{ startNumber: 'A12', spellings: ['a12'] }]],
    ['25–29', [{ startNumber: '25-29', spellings: ['25–29', '2529'] }]],
  ])('«%s» asks for %j', (search, terms) => {
    expect(athleteSearchTerms(search)).toEqual(terms);
  });

  test('a text of any length fits an entry of the index', () => {
    const long = '王'.repeat(2000);
    expect(Buffer.byteLength(athleteSearchText({ ...ivanova, lastName: long, club: long }))).toBeLessThan(2600);
  });

  test('a team of thirty fits it too, without losing its club, and of its members whole ones', () => {
    const members = Array.from({ length: 30 }, (_, at) => ({ name: `Константинопольский${at} Александр` }));
    const text = athleteSearchText({ ...ivanova, club: 'Шторм', members });
    expect(text.length).toBeLessThanOrEqual(800);
    expect(text).toContain('shtorm');
    const [, ...persons] = (text.split('|')[0] ?? '').split(';');
    expect(persons.length).toBeGreaterThan(5);
    for (const person of persons) expect(person.trim().split(' ')).toHaveLength(4);
  });
});
