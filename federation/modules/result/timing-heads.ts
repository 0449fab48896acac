export type TimingField =
  | 'position'
  | 'startNumber'
  | 'lastName'
  | 'firstName'
  | 'fullName'
  | 'team'
  | 'members'
  | 'gender'
  | 'age'
  | 'category'
  | 'region'
  | 'club'
  | 'penalty'
  | 'time'
  | 'chipTime'
  | 'status';

/** How we call a column of a table: the first of its names. */
const names: Readonly<Record<TimingField, readonly string[]>> = {
  position: ['Место', 'Поз', 'Позиция', 'Place', 'Pos', 'Position', 'Rank', 'Rang', 'Overall Rank'],
  startNumber: [
    'Номер',
    'Номер участника',
    'Стартовый номер',
    'Ст номер',
    'Bib',
    'Bib No',
    'Start No',
    'Start Number',
    'No',
  ],
  lastName: ['Фамилия', 'Surname', 'Last Name', 'Family Name', 'Nachname'],
  firstName: ['Имя', 'First Name', 'Given Name', 'Vorname'],
  fullName: [
    'Фамилия Имя',
    'ФИО',
    'Участник',
    'Спортсмен',
    'Фамилия имя участника',
    'Name',
    'Athlete',
    'Athlete Name',
    'Full Name',
  ],
  team: ['Команда', 'Название команды', 'Team', 'Team Name'],
  members: ['Состав', 'Состав команды', 'Участники', 'Участники команды', 'Members', 'Team Members'],
  gender: ['Пол', 'Gender', 'Sex'],
  age: ['Возраст', 'Полных лет', 'Age'],
  category: [
    'Категория',
    'Группа',
    'Возрастная группа',
    'Возрастная категория',
    'Category',
    'Cat',
    'Age Group',
    'AG',
    'Division',
    'AgeGroup Name',
    'AgeGroup1 Name',
    'AgeGroup1 NameShort',
  ],
  region: ['Регион', 'Субъект', 'Субъект РФ', 'Город', 'Страна', 'Region', 'City', 'Nation', 'Country', 'State'],
  club: ['Клуб', 'Клуб команда', 'Club'],
  penalty: ['Штраф', 'Штрафное время', 'Penalty', 'Penalties'],
  time: [
    'Время',
    'Время официальное',
    'Официальное время',
    'Итоговое время',
    'Итог',
    'Результат',
    'Финиш',
    'Time',
    'Result',
    'Finish',
    'Finish Time',
    'Total',
    'Total Time',
    'Overall Time',
    'Gun Time',
    'Finish Gun',
    'Elapsed Time',
  ],
  chipTime: ['Чип-тайм', 'Время по чипу', 'Chip Time', 'Chip', 'Net Time', 'Finish Chip'],
  status: ['Статус', 'Status'],
};

/** Letters and digits alone, without their case. */
export const normalHead = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('№', 'номер')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const fields = new Map(
  Object.entries(names).flatMap(([field, heads]) => heads.map((head) => [normalHead(head), field as TimingField])),
);

export const titleOfField = (field: TimingField): string => names[field][0] ?? field;

export const fieldOfHead = (head: string): TimingField | undefined => fields.get(normalHead(head));

const sports: readonly (readonly [name: string, heads: RegExp])[] = [
  ['swim', /^(плавание|заплыв|swim|swimming)$/],
  ['bike', /^(вело|велосипед|велогонка|велоэтап|bike|cycle|cycling|biking)$/],
  ['run', /^(бег|беговойэтап|run|running)$/],
  ['ski', /^(лыжи|лыжныйэтап|ski|skiing)$/],
  ['t', /^(т|t|транзит|транзитка|транзитнаязона|transition|trans)$/],
];

/** «1-й этап», «Leg 1»: a leg of a relay, which every member does as a whole. */
const STAGE = /^(?:этап(\d{1,2})|(\d{1,2})(?:й|ый|ой|ий)?этап|leg(\d{1,2}))$/;

/** The name of a leg by the head of its column, a lap with its number: `swim`, `t1`, `run2`, `Этап 3`; `null`: no leg. */
export function legOfHead(head: string): string | null {
  const stage = STAGE.exec(normalHead(head))?.slice(1).find(Boolean);
  if (stage !== undefined) return `Этап ${stage}`;
  const [, word = '', number = ''] =
    /^(.*?)(\d{0,2})$/.exec(normalHead(head).replace(/(круг|этап|lap)(?=\d*$)/, '')) ?? [];
  const sport = sports.find(([, heads]) => heads.test(word))?.[0];
  if (!sport || (sport === 't' && number === '')) return null;
  return `${sport}${number}`;
}

/** The leg at whose end a column has the time since the start («Вело: от старта»); `null`: no such column. */
export function passingOfHead(head: string): string | null {
  const [, leg] = /^(.+)(?:отстарта|elapsed)$/.exec(normalHead(head)) ?? [];
  return leg === undefined ? null : legOfHead(leg);
}

export const isKnownHead = (head: string): boolean =>
  fieldOfHead(head) !== undefined || legOfHead(head) !== null || passingOfHead(head) !== null;

interface LegOfHead {
  readonly name: string;
  readonly gives: 'time' | 'passed';
}

/**
 * The leg of each head, `null` for others. A leg of any other name is known by the columns that our own CSV has beside
 * it: «Каяк», «Каяк: место», «Каяк: от старта».
 */
export function legsOfHeads(heads: readonly string[]): (LegOfHead | null)[] {
  const named = heads.filter((head) => !isKnownHead(head) && heads.includes(`${head}: место`));
  return heads.map((head) => {
    if (fieldOfHead(head)) return null;
    const leg = legOfHead(head) ?? named.find((name) => head === name);
    if (leg !== undefined) return { name: leg, gives: 'time' };
    const passing = passingOfHead(head) ?? named.find((name) => head === `${name}: от старта`);
    return passing === undefined ? null : { name: passing, gives: 'passed' };
  });
}

/** Columns that follow from others, as our own CSV has them: nothing is lost without them. */
export const isDerived = (head: string): boolean =>
  /^(местопополу|местопокатегории|отставание|времячистое|gap|behind|diff)$|место$/.test(normalHead(head)) &&
  fieldOfHead(head) === undefined;
