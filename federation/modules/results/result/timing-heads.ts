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

/** How we call a column of a table (the first of its names), and what others call it. */
const names: Readonly<Record<TimingField, string>> = {
  position: `Место; Поз; Позиция; Абсолют; Место абсолют; Место в абсолюте; Абсолютное место; Абс место; Общее место;
    Место общее; Итоговое место; Занятое место; Place; Pos; Position; Rank; Rang; Platz; Overall Rank;
    Overall Place; Place Overall; Rank Overall; Overall Position; Finish Place; Finish Position`,
  startNumber: `Номер; Номер участника; Номер спортсмена; Стартовый номер; Номер стартовый; Старт номер; Старт №; Ст номер;
    Ст №; Ст нр; Стартовый; Нагрудный номер; Номер нагрудный; Нагрудный №; Нагр номер; Нагр №; Нагрудный; Bib; Bib No;
    Bib Nr; Bib Num; Bib Number; Bib №; Start No; Start Nr; Start №; Start Number; Start Num; Startnummer; Startnr; St Nr;
    Race No; Race Nr; Race Number; Race №; Athlete No; Athlete Number; Number; No; Nr; Num`,
  lastName: `Фамилия; Фамилия участника; Фамилия спортсмена; Surname; Last Name; Last; Family Name; Nachname`,
  firstName: `Имя; Имя участника; Имя спортсмена; Имя отчество; Имя и отчество; First Name; First; Given Name; Given Names;
    Forename; Vorname`,
  fullName: `Фамилия Имя; ФИО; Фамилия и имя; Фамилия имя отчество; Фамилия имя участника; Фамилия имя спортсмена;
    ФИО участника; ФИО спортсмена; Ф И; Фамилия И О; Участник; Участница; Участники; Спортсмен; Спортсменка; Атлет;
    Last First; Last Name First Name; Surname Name; Surname and Name; Имя Фамилия; Имя и фамилия; Имя Отчество Фамилия;
    First Last; First Name Last Name; First and Last Name; Name Surname; Name and Surname; Name; Athlete; Athlete Name;
    Full Name; Competitor; Competitor Name; Participant; Participant Name; Runner; Racer`,
  team: `Команда; Название команды; Наименование команды; Эстафетная команда; Клуб команда; Команда клуб; Team; Team Name;
    Relay Team; Team Club; Club Team`,
  members: `Состав; Состав команды; Участники команды; Члены команды; Members; Team Members; Lineup`,
  gender: 'Пол; Пол участника; М Ж; Gender; Sex; M F; M W',
  age: 'Возраст; Полных лет; Лет; Возраст лет; Возраст полных лет; Возраст на день старта; Age; Age on Race Day',
  category: `Категория; Кат; Группа; Возрастная группа; Возрастная категория; Возр группа; Возр гр; Возр кат; Зачетная группа;
    Зачет; Класс; Категория участника; Category; Cat; Class; Age Group; Age Category; Age Cat; AG; Division; Div;
    AgeGroup Name; AgeGroup1 Name; AgeGroup1 NameShort`,
  region: `Регион; Субъект; Субъект РФ; Субъект федерации; Область; Край; Город; Населенный пункт; Место жительства; Откуда;
    Территория; Страна; Гражданство; Регион город; Город регион; Region; City; Town; Hometown; Location; Nation; Nat;
    Nationality; NOC; Country; Country Code; State; Province; State Province`,
  club: `Клуб; Спортивный клуб; Спортклуб; Организация; Ведомство; Школа; Спортшкола; Спортивная школа; СШ; ДЮСШ; Школа клуб;
    Club; Club Name; Verein`,
  penalty: `Штраф; Штрафы; Штрафное время; Время штрафа; Пенальти; Штраф сек; Штраф мин; Penalty; Penalties; Penalty Time;
    Time Penalty; Pen`,
  time: `Время; Время официальное; Официальное время; Итоговое время; Время итоговое; Общее время; Время общее; Полное время;
    Время прохождения; Время на дистанции; Время гонки; Финишное время; Итог; Итого; Результат; Итоговый результат;
    Официальный результат; Результат время; Рез; Рез-т; Время от выстрела; Время брутто; Финиш; Time; Result; Results;
    Final; Final Time; Final Result; Finish; Finish Time; Finisher Time; Total; Total Time; Overall Time; Race Time;
    Official Time; Gun Time; Gun; Finish Gun; Elapsed Time; Zeit; Gesamtzeit`,
  chipTime: `Чип-тайм; Чип; Время по чипу; Время чип; Чистое время; Время чистое; Время нетто; Нетто; Chip Time; Chip; Net Time;
    Net; Finish Chip`,
  status: 'Статус; Статус участника; Статус финиша; Status; Finish Status; Race Status',
};

/** Counts only where a table has no better name for it: a row counter, a place among some. */
const weak = 'Номер; Number; No; Nr; Num; Место; Поз; Позиция; Place; Pos; Position; Rank; Rang; Platz';

const givenFirst = `Имя Фамилия; Имя и фамилия; Имя Отчество Фамилия; First Last; First Name Last Name; First and Last Name;
  Name Surname; Name and Surname`;
const unordered = `Name; Athlete; Athlete Name; Full Name; Competitor; Competitor Name; Participant; Participant Name; Runner;
  Racer`;

/** Letters and digits alone, without their case. */
export const normalHead = (head: string): string =>
  head
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('№', 'номер')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export const normalHeads = (heads: string): ReadonlySet<string> => new Set(heads.split(';').map(normalHead));

const fields = new Map(
  Object.entries(names).flatMap(([field, heads]) =>
    [...normalHeads(heads)].map((head) => [head, field as TimingField]),
  ),
);
const weakHeads = normalHeads(weak);
const givenFirstHeads = normalHeads(givenFirst);
const unorderedHeads = normalHeads(unordered);

export const titleOfField = (field: TimingField): string => names[field].split(';')[0] ?? field;

/** By the whole head. */
export const namedField = (head: string): TimingField | undefined => fields.get(normalHead(head));

/** Also by a head in two languages («Место / Place») and without what stands in brackets («Пол (М/Ж)»). */
export function fieldOfHead(head: string): TimingField | undefined {
  const whole = namedField(head);
  if (whole) return whole;
  const [first, ...others] = head.split(/[/|\n]/).map(namedField);
  if (first && others.length > 0 && others.every((other) => other === first)) return first;
  return namedField(head.replace(/[([].*$/s, ''));
}

/** The less, the better the head names the field. */
export const weaknessOf = (head: string): number =>
  namedField(head) === undefined || weakHeads.has(normalHead(head)) ? 1 : 0;

/** «Имя Фамилия» and its like. */
export const isGivenNameFirst = (head: string): boolean => givenFirstHeads.has(normalHead(head));

/** Does not say whether the surname stands first: «Name». */
export const isUnorderedName = (head: string): boolean => unorderedHeads.has(normalHead(head));
