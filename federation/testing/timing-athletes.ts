/** The same four athletes in the tables of every program. */
const athletes = [
  {
    ...{ place: '1', number: '101', last: 'Рябинин', first: 'Пётр', gender: 'М', year: '1988', age: '38' },
    ...{ category: 'М 35-39', club: 'СК "Волна"', town: 'Омск', region: 'Омская область', time: '1:00:52', status: '' },
    legs: ['0:10:06', '0:01:01', '0:30:15', '0:00:50', '0:18:40'],
  },
  {
    ...{ place: '2', number: '7', last: 'Щукина', first: 'Ольга', gender: 'Ж', year: '1997', age: '29' },
    ...{ category: 'Ж 25-29', club: 'Ока', town: 'Казань', region: 'Татарстан', time: '1:03:30', status: '' },
    legs: ['0:11:00', '0:01:10', '0:31:20', '0:00:55', '0:19:05'],
  },
  {
    ...{ place: '', number: '45', last: 'Ёлкин', first: 'Семён', gender: 'М', year: '1990', age: '36' },
    ...{ category: 'М 35-39', club: '', town: 'Уфа', region: 'Башкортостан', time: '', status: 'DNF' },
    legs: ['0:12:00', '', '', '', ''],
  },
  {
    ...{ place: '', number: '46', last: 'Ли', first: 'Ада', gender: 'Ж', year: '2001', age: '25' },
    ...{ category: 'Ж 25-29', club: '', town: '', region: '', time: '', status: 'DNS' },
    legs: ['', '', '', '', ''],
  },
];

type Athlete = (typeof athletes)[number];

const leg =
  (at: number) =>
  ({ legs }: Athlete) =>
    legs[at] ?? '';

/** What a cell may say of an athlete. */
const cells: Readonly<Record<string, (athlete: Athlete, index: number) => string>> = {
  place: ({ place }) => place,
  placeOrStatus: ({ place, status }) => place || status,
  number: ({ number }) => number,
  last: ({ last }) => last,
  first: ({ first }) => first,
  full: ({ last, first }) => `${last} ${first}`,
  gender: ({ gender }) => gender,
  latinGender: ({ gender }) => (gender === 'М' ? 'm' : 'f'),
  genderWord: ({ gender }) => (gender === 'М' ? 'Male' : 'Female'),
  russianGender: ({ gender }) => (gender === 'М' ? 'Мужской' : 'Женский'),
  year: ({ year }) => year,
  age: ({ age }) => age,
  category: ({ category }) => category,
  club: ({ club }) => club,
  town: ({ town }) => town,
  region: ({ region }) => region,
  time: ({ time }) => time,
  timeOrStatus: ({ time, status }) => time || status,
  hundredths: ({ time }) => (time === '' ? '' : `${time}.00`),
  startClock: ({ time }) => (time === '' ? '' : '10:00:00'),
  finishClock: ({ time }) => (time === '' ? '' : `1${time}`),
  status: ({ status }) => status,
  counter: (_, index) => `${index + 1}`,
  swim: leg(0),
  t1: leg(1),
  bike: leg(2),
  t2: leg(3),
  run: leg(4),
};

export const ENGLISH_LEGS = 'Swim=swim | T1=t1 | Bike=bike | T2=t2 | Run=run';
export const RUSSIAN_LEGS = 'Плавание=swim | Т1=t1 | Вело=bike | Т2=t2 | Бег=run';

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table with the columns `Head=cell`, parted by ` | `; a cell that is not known stands as it is. */
export function tableOf(columns: string, gender?: 'М' | 'Ж'): Table {
  const pairs = columns.split(' | ').map((column) => column.split('=', 2));
  const who = athletes.filter((athlete) => gender === undefined || athlete.gender === gender);
  return {
    head: pairs.map(([head = '']) => head.trim()),
    rows: who.map((athlete, index) => pairs.map(([, cell = '']) => cells[cell]?.(athlete, index) ?? cell)),
  };
}

export const quoted = (cell: string): string => (/[",;\n]/.test(cell) ? inQuotes(cell) : cell);
export const inQuotes = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

export const csvOf = ({ head, rows }: Table, delimiter: string, quote = quoted): string =>
  [head, ...rows].map((line) => line.map(quote).join(delimiter)).join('\r\n');

/** Times as Excel keeps them, other numbers as numbers. */
export const excelOf = (rows: readonly (readonly string[])[]) =>
  rows.map((line) =>
    line.map((text) => {
      if (text === '') return null;
      const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d)$/.exec(text) ?? [];
      if (seconds !== undefined) {
        return { time: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400 };
      }
      return /^\d+$/.test(text) ? Number(text) : text;
    }),
  );

export const sheetOf = (columns: string) => {
  const { head, rows } = tableOf(columns);
  return excelOf([head, ...rows]);
};
