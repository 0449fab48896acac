import { describe, expect, test } from '@jest/globals';
import { fieldOfHead } from './timing-heads';
import { legOfHead, legsOfHeads, passingOfHead } from './timing-legs';
import { isDerived, isUnused } from './timing-other-heads';
import { readTimingTable } from './timing-table';

/** What each head is taken for: a field, a leg, «leg + passed», `derived` or `unused`. */
const understood = (head: string): string | undefined => {
  const field = fieldOfHead(head);
  const leg = legOfHead(head);
  const passing = passingOfHead(head);
  if (field && leg === null) return field;
  return (
    leg ??
    (passing === null ? (isDerived(head) ? 'derived' : isUnused(head) ? 'unused' : undefined) : `${passing} passed`)
  );
};

/** As strangers write them. */
const heads: Readonly<Record<string, string>> = {
  position:
    'Место; МЕСТО; Поз.; Позиция; Абс. место; Место в абсолюте; Общее место; Place; Pos; Rank; Overall Rank; Place / Место',
  startNumber: `Номер; №; Номер участника; Стартовый номер; Стартовый №; Старт. номер; Ст. номер; Ст.№; Нагрудный номер;
    Нагрудный №; Нагр. номер; BIB; Bib No; Bib Number; Bib #; Start No.; Start Nr; Start Number; Number; Race No; Race Number;
    Номер / Bib`,
  lastName: 'Фамилия; ФАМИЛИЯ; Фамилия участника; Surname; Last Name; LastName; Family name',
  firstName: 'Имя; Имя участника; Имя, отчество; First Name; Firstname; Given Name',
  fullName: `ФИО; Ф.И.О.; Фамилия, имя; Фамилия Имя; Фамилия, Имя, Отчество; Фамилия и имя; Участник; Спортсмен; Имя Фамилия;
    ФИО участника; Name; Athlete; Full Name; First Last; Competitor`,
  team: 'Команда; Название команды; Команда/Клуб; Клуб/Команда; Team; Team Name; Team/Club',
  gender: 'Пол; Пол (М/Ж); М/Ж; Gender; Sex; M/F',
  age: 'Возраст; Возраст (лет); Возраст, лет; Полных лет; Age',
  category: `Категория; Кат.; Группа; Возр. группа; Возрастная группа; Возрастная категория; Category; Cat.; Age Group; AG; Division;
    AgeGroup1.NameShort; Age-Group; Class`,
  region: `Регион; Субъект РФ; Субъект; Город; Город/Регион; Регион/Город; Область; Страна; Место жительства; City; Country; Nation; Nat.;
    Hometown`,
  club: 'Клуб; Спортивный клуб; Спортклуб; Организация; ДЮСШ; Club; Club Name',
  penalty: 'Штраф; Штрафное время; Штраф (мин:сек); Penalty; Penalties; Time Penalty',
  time: `Время; Общее время; Итоговое время; Официальное время; Результат; РЕЗУЛЬТАТ; Итог; Итого; Финиш; Результат (ч:мм:сс);
    Time; Total Time; Finish Time; Finish; Result; Overall Time; Gun Time; Final Time; Time (hh:mm:ss); Время / Time`,
  chipTime: 'Чистое время; Чип-тайм; Время по чипу; Chip Time; Net Time',
  status: 'Статус; Status; Статус финиша',
  swim: `Плавание; Плавание 750 м; Плавание, 750м; Плавание (1,5 км); Плав.; Время плавания; Плавание 750; Плавание 1,5; Заплыв; Swim; SWIM;
    Swim Time; Swim Split; Swim 1500m; Swim (1.9 km); Плавание/Swim; Этап плавание`,
  bike: 'Вело; Вел.; Вело 20 км; Велогонка; Велоэтап; Велосипед 40км; Bike; Bike Time; Cycle; Bike 40 km; Cycling Split; Вело (20 км)',
  run: 'Бег; Бег 5 км; Бег, 5 км; Бег 10км; Бег 2,5 км; Run; Run Time; Run 10k; Беговой этап; Run split; Бег 5000',
  t1: `Т1; T1; Т-1; T-1; Т 1; Т1 (транзит); Транзит 1; Транз. 1; Транзит-1; ТЗ-1; Тр. 1; 1 транзит; 1-й транзит; Транзитная зона 1;
    Transition 1; Trans 1; T1 Time; Transition 1 (T1); Транзитка 1`,
  run2: 'Бег 2; Run 2; Run2; Бег круг 2; Run Lap 2; 2-й круг бег; Бег 2-й этап',
  'bike passed': 'Вело: от старта; Bike Elapsed; После вело; Bike Cumulative',
  derived: `Место по полу; Место в категории; Место в группе; Место в возрастной группе; М/пол место; Отставание; Отст.; Gap;
    Behind; Gender Rank; Cat. Place; Category Rank; Division Place; Swim Rank; Плавание место; Место плавание; Вело: место`,
  unused: `№ п/п; п/п; Год рождения; Г.р.; Г. р.; Дата рождения; YOB; Year of Birth; DOB; Отчество; Очки; Баллы; Points; Разряд;
    Звание; Тренер; Темп; Ср. скорость; Pace; Avg Speed; Дистанция; Дисциплина; Время старта; Start Time; Волна; Wave; Время финиша;
    Примечание; Комментарий; Chip ID; Номер чипа; Лицензия; Телефон; E-mail`,
};
const all = Object.entries(heads).flatMap(([expected, list]) =>
  list.split(';').map((head) => [head.trim(), expected] as const),
);

test('the heads that are tried are 116 at least', () => {
  expect(new Set(all.map(([head]) => head)).size).toBeGreaterThanOrEqual(116);
});

test.each(all)('«%s» is understood as %s', (head, expected) => {
  expect(understood(head)).toBe(expected);
});

test.each(['Сырьё', 'Бегун', 'Место рождения', 'Swim+T1', 'Плавание и вело', 'Т', 'Отсечка 5 км', 'Overall', ''])(
  '«%s» is not guessed',
  (head) => {
    expect(understood(head)).toBeUndefined();
  },
);

describe('legs of a whole head', () => {
  const legsOf = (list: string) => legsOfHeads(list.split(';')).map((leg) => leg && `${leg.name} ${leg.gives}`);

  test.each([
    ['Бег 5 км;Вело 20 км;Бег 2,5 км', ['run1 time', 'bike time', 'run2 time']],
    ['Плавание;Транзит;Вело;Транзитка;Бег', ['swim time', 't1 time', 'bike time', 't2 time', 'run time']],
    ['Бег 2;Вело;Бег 3', ['run2 time', 'bike time', 'run3 time']],
    ['Каяк;Каяк: место', ['Каяк time', null]],
    ['Бег 5 км;Бег 5 км: место;Бег;Бег: место', ['Бег 5 км time', null, 'run time', null]],
  ])('the head tells its legs: %s', (list, expected) => {
    expect(legsOf(list)).toEqual(expected);
  });
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const refusal = (head: string, line: string, heads?: ReadonlyMap<string, string>) =>
  readTimingTable(utf8(`${head}\n${line}`), { heads }).then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('heads that leave open what is official', () => {
  test('two columns of one official time or start number are refused by name', async () => {
    expect(await refusal('Номер;Фамилия;Пол;Время;Результат', '1;Ли;М;39:00;38:00')).toBe(
      'строка 1, столбец «Время»: столбцы «Время» и «Результат» — одно и то же, «Время», а значения разные (строка 2: 39:00 и 38:00): назовите лишний: --columns "Время=-" или --columns "Результат=-"',
    );
    expect(await refusal('Bib;Стартовый номер;Фамилия;Пол;Время', '1;2;Ли;М;39:00')).toContain(
      'столбец «Bib»: столбцы «Bib» и «Стартовый номер» — одно и то же, «Номер»',
    );
  });

  test('the partner’s own file settles it', async () => {
    const ignored = new Map([['время', '-']]);
    const { rows } = await readTimingTable(utf8('Номер;Фамилия;Пол;Время;Результат\n1;Ли;М;39:00;38:00'), {
      heads: ignored,
    });
    expect(rows[0]?.time).toBe(2_280_000);
    const chosen = await readTimingTable(utf8('Номер;Фамилия;Пол;Время;Нетто\n1;Ли;М;39:00;38:00'), {
      heads: new Map([['нетто', 'Время']]),
    });
    expect(chosen.rows[0]?.time).toBe(2_280_000);
  });

  test.each([
    [
      'a time of the day',
      'Номер;Фамилия;Пол;Старт;Финиш;Результат',
      '1;Ли;М;10:00:00;11:01:00;1:01:00',
      { time: 3_660_000 },
    ],
    ['a row counter', '№;Номер;Фамилия;Пол;Время', '1;77;Ли;М;39:00', { startNumber: '77' }],
    [
      'a row counter before the number of the chest',
      'Номер;Нагрудный номер;Фамилия;Пол;Время',
      '1;77;Ли;М;39:00',
      { startNumber: '77' },
    ],
    [
      'the place of a category',
      'Место;Место в абсолюте;Номер;Фамилия;Пол;Время',
      '1;5;7;Ли;М;39:00',
      { statedPosition: 5 },
    ],
    ['a name in other letters', 'Фамилия (лат.);Фамилия;Номер;Пол;Время', 'Li;Ли;7;М;39:00', { lastName: 'Ли' }],
    ['the place of a leg', 'Место (бег);Место;Номер;Фамилия;Пол;Время', '3;1;7;Ли;М;39:00', { statedPosition: 1 }],
    ['the number of a chip', 'Номер (чипа);Номер;Фамилия;Пол;Время', '99;7;Ли;М;39:00', { startNumber: '7' }],
    ['a chip’s time', 'Номер;Фамилия;Пол;Чистое время;Результат', '1;Ли;М;38:00;39:00', { time: 2_340_000 }],
  ])('%s gives way to the better column', async (_title, head, line, expected) => {
    expect((await readTimingTable(utf8(`${head}\n${line}`))).rows[0]).toMatchObject(expected);
  });

  test('a finish beside a start, and no result, may be a time of the day', async () => {
    const said = await refusal('Номер;Фамилия;Пол;Старт;Финиш', '1;Ли;М;10:00:00;11:01:00');
    expect(said).toMatch(/^строка 1, столбец «Финиш»: похоже на время суток: рядом столбец «Старт»/);
    const chosen = new Map([['финиш', 'Время']]);
    expect(await refusal('Номер;Фамилия;Пол;Старт;Финиш', '1;Ли;М;0:00;39:00', chosen)).toBe('taken');
  });

  test('two columns of one leg are refused by name', async () => {
    expect(await refusal('Номер;Фамилия;Пол;Бег 5 км;Бег 10 км;Время', '1;Ли;М;20:00;40:00;40:00')).toContain(
      'столбцы «Бег 5 км» и «Бег 10 км» — одно и то же, один этап',
    );
  });
});
