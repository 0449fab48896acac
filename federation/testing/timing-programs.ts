import { csvOf, ENGLISH_LEGS, excelOf, inQuotes, quoted, RUSSIAN_LEGS, sheetOf, tableOf } from './timing-athletes';
import { bookOf, encoded, utf8 } from './timing-files';

/** A table as a program or a firm brings it, with the same four athletes. */
export interface KnownTable {
  readonly from: string;
  readonly has: string;
  readonly file: () => Uint8Array;
  /** Where it cannot be taken as it is. */
  readonly asked?: { readonly says: string; readonly answer: string };
  /** What it cannot say of them. */
  readonly lacks?: readonly ('legs' | 'gender' | 'firstName')[];
}

const bare = (cell: string) => cell;
const rowsOf = (columns: string, delimiter: string, quote = quoted) => csvOf(tableOf(columns), delimiter, quote);

/** A part for each gender below a heading of its own. */
const inParts = (columns: string, heading: (name: string) => string) =>
  (['М', 'Ж'] as const).flatMap((gender) => [
    heading(gender === 'М' ? 'Мужчины' : 'Женщины'),
    csvOf(tableOf(columns, gender), ';', quoted),
  ]);

export const knownTables: readonly KnownTable[] = [
  {
    from: 'RACE RESULT',
    has: 'gun and chip time, a year of birth, UTF-8 with a mark, semicolons',
    file: () =>
      utf8(
        `\uFEFF${rowsOf(`Rank=placeOrStatus | Bib=number | Lastname=last | Firstname=first | Gender=latinGender | YOB=year | AgeGroup1.NameShort=category | Club=club | Nation=RUS | ${ENGLISH_LEGS} | Gun Time=time | Chip Time=time | Status=status`, ';')}`,
      ),
  },
  {
    from: 'Webscorer',
    has: 'tabs, UTF-16, a title and a date above, the difference to the winner',
    lacks: ['legs'],
    file: () => {
      const columns =
        'Place=placeOrStatus | Bib=number | First name=first | Last name=last | Team name=club | Category=category | Gender=genderWord | Age=age | Time=timeOrStatus | Difference= | % Back=';
      const text = `Sprint; women, men\r\nJul 12, 2026\r\n\r\n${rowsOf(columns, '\t', bare)}`;
      return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    },
  },
  {
    from: 'MyLaps',
    has: 'every cell in quotes, passings («Swim Elapsed») beside the legs',
    file: () =>
      utf8(
        rowsOf(
          `Position=place | Start Number=number | Last Name=last | First Name=first | Gender=genderWord | Category=category | Club=club | ${ENGLISH_LEGS} | Swim Elapsed=swim | Gun Time=time | Net Time=time | Status=status`,
          ',',
          inQuotes,
        ),
      ),
  },
  {
    from: 'ChronoTrack',
    has: 'a division and the place in it, city and state, how it ended in the rank',
    file: () =>
      utf8(
        rowsOf(
          `Rank=placeOrStatus | Bib=number | First Name=first | Last Name=last | Sex=latinGender | Age=age | City=town | State=region | Division=category | Division Place= | ${ENGLISH_LEGS} | Gun Time=time | Chip Time=time`,
          ',',
        ),
      ),
  },
  {
    from: 'Race Splitter',
    has: '«Bib Number», the total time with hundredths',
    file: () =>
      utf8(
        rowsOf(
          `Overall Place=placeOrStatus | Bib Number=number | First Name=first | Last Name=last | Gender=latinGender | Category=category | ${ENGLISH_LEGS} | Total Time=hundredths`,
          ',',
        ),
      ),
  },
  {
    from: 'WinOrient',
    has: 'Windows-1251, a row counter, a heading above the head of each group, a signature',
    lacks: ['legs'],
    file: () => {
      const columns =
        '№п/п=counter | Фамилия, имя=full | Коллектив=club | Номер=number | ГР=year | Результат=timeOrStatus | Место=place | Отставание=';
      const text = [
        'Первенство области, личное',
        '12.07.2026, г. Заречный',
        ...inParts(columns, bare),
        'Главный судья;;;;;;Петров П.П.',
      ];
      return encoded(text.join('\r\n'), 'windows-1251');
    },
  },
  {
    from: 'SportOrganizer',
    has: 'Windows-1251, the group first, the number in the middle, the place last',
    lacks: ['legs'],
    file: () =>
      encoded(
        rowsOf(
          'Группа=category | Фамилия=last | Имя=first | Пол=gender | Команда=club | Номер=number | Г.р.=year | Результат=timeOrStatus | Место=place',
          ';',
        ),
        'windows-1251',
      ),
  },
  {
    from: 'RussiaRunning',
    has: 'Excel; several places, city, region and country, chip time beside the official one',
    file: () =>
      bookOf([
        {
          name: 'Протокол',
          rows: sheetOf(
            `Место в абсолюте=place | Стартовый номер=number | Фамилия=last | Имя=first | Пол=gender | Возраст=age | Город=town | Регион=region | Страна=Россия | Клуб=club | Категория=category | Место в категории= | Место по полу= | ${RUSSIAN_LEGS} | Официальное время=time | Чистое время=time | Статус=status`,
          ),
        },
      ]),
  },
  {
    from: 'orgeo',
    has: '«№» beside «Стартовый №», tabs, quotes in a club that are not doubled',
    lacks: ['legs'],
    file: () =>
      utf8(
        rowsOf(
          '№=counter | Стартовый №=number | Фамилия Имя=full | Пол=gender | Группа=category | Клуб=club | Результат=timeOrStatus | Место=place',
          '\t',
          bare,
        ),
      ),
  },
  {
    from: 'RaceTec',
    has: '«Race No», places by gender and category',
    file: () =>
      utf8(
        rowsOf(
          `Pos=placeOrStatus | Race No=number | Surname=last | First Name=first | Gender=genderWord | Gen Pos= | Category=category | Cat Pos= | Club=club | ${ENGLISH_LEGS} | Finish Time=time`,
          ',',
        ),
      ),
  },
  {
    from: 'Feibot',
    has: 'gun and net time, cells left out at the end of lines',
    lacks: ['legs'],
    file: () => {
      const columns =
        'Rank=place | Bib=number | Last Name=last | First Name=first | Gender=latinGender | Group=category | Status=status | Gun Time=time | Net Time=time';
      return utf8(rowsOf(columns, ',').replaceAll(/,+(?=\r|$)/g, ''));
    },
  },
  {
    from: 'copernico',
    has: 'heads in Spanish',
    lacks: ['legs'],
    asked: {
      says: 'столбца нет',
      answer:
        '--columns "Dorsal=Номер;Apellidos=Фамилия;Nombre=Имя;Sexo=Пол;Categoría=Категория;Tiempo=Время;Estado=Статус"',
    },
    file: () => {
      const columns =
        'Pos.=place | Dorsal=number | Nombre=first | Apellidos=last | Sexo=latinGender | Categoría=category | Tiempo=time | Estado=status';
      return utf8(rowsOf(columns, ';'));
    },
  },
  {
    from: 'Excel by hand',
    has: 'a title, heads of two lines («Плавание» above «Время» and «Место»), signatures',
    file: () => {
      const legs = 'Плавание=swim | =place | Т1=t1 | = | Вело=bike | =place | Т2=t2 | = | Бег=run | =place';
      const { head, rows } = tableOf(
        `Место=place | Нагрудный номер=number | Участник=last | =first | Пол=gender | Клуб=club | ${legs} | Итог=timeOrStatus`,
      );
      const times = ['Время', 'Место', 'Время', '', 'Время', 'Место', 'Время', '', 'Время', 'Место'];
      const below = ['', '', 'Фамилия', 'Имя', '', '', ...times, 'Время'];
      const title = [['Кубок города по триатлону, спринт'], ['12 июля 2026 года', '', '', 'вода +19, ветер 3 м/с'], []];
      const signatures = [[], ['Главный судья', '', '', 'Петров П.П.'], ['Главный секретарь', '', '', 'Сидорова А.А.']];
      return bookOf([{ rows: excelOf([...title, head, below, ...rows, ...signatures]) }]);
    },
  },
  {
    from: 'Google Sheets',
    has: 'commas, a title with commas, a column without a head',
    file: () => {
      const columns = `Место=place | Номер=number | Фамилия=last | Имя=first | Пол=gender | Категория=category | Клуб=club | ${RUSSIAN_LEGS} | Время=timeOrStatus | =`;
      return utf8(`"Кубок города, спринт, мужчины и женщины",,,\r\n${rowsOf(columns, ',')}`);
    },
  },
  {
    from: 'A secretary’s Excel, as CSV',
    has: 'Windows-1251, «№ п/п» and «Нагр. номер», headings «Мужчины» and «Женщины», repeated heads',
    lacks: ['legs'],
    file: () => {
      const columns =
        '№ п/п=counter | Нагр. номер=number | Фамилия, имя=full | Год рожд.=year | Спортивная организация=club | Результат=timeOrStatus | Место=place';
      const title = ['Чемпионат области, триатлон, спринт;;;;;;', 'г. Заречный, 12 июля 2026;;;;;;'];
      const text = [
        ...title,
        ...inParts(columns, (name) => `${name};;;;;;`),
        ';;;;;;',
        'Главный секретарь;;Сидорова А.А.;;;;',
      ];
      return encoded(text.join('\r\n'), 'windows-1251');
    },
  },
  {
    from: 'OnlyOffice',
    has: 'Excel with notes on the first sheet and the table on the second',
    file: () => {
      const columns = `Место=place | Номер=number | Фамилия=last | Имя=first | Пол=gender | Категория=category | Клуб=club | ${RUSSIAN_LEGS} | Результат=timeOrStatus`;
      const notes = [
        ['Вода', '+19'],
        ['Ветер', '3 м/с'],
      ];
      return bookOf([
        { name: 'Погода', rows: notes },
        { name: 'Итог', rows: sheetOf(columns) },
      ]);
    },
  },
  {
    from: 'LibreOffice',
    has: 'Excel with a hidden draft, times of the day in «Старт» and «Финиш» beside «Результат»',
    file: () => {
      const columns = `Место=place | Номер=number | Фамилия=last | Имя=first | Пол=gender | ${RUSSIAN_LEGS} | Старт=startClock | Финиш=finishClock | Результат=timeOrStatus`;
      return bookOf([
        { name: 'Черновик', state: 'hidden', rows: sheetOf(columns.replace('Фамилия=last', 'Фамилия=Черновик')) },
        { name: 'Протокол', rows: sheetOf(columns) },
      ]);
    },
  },
  {
    from: '1С',
    has: 'tabs, UTF-8 with a mark, lines of the report above, line ends of two systems',
    lacks: ['legs'],
    file: () => {
      const columns =
        'Номер строки= | Номер участника=number | Фамилия=last | Имя=first | Пол=russianGender | Категория=category | Клуб=club | Итоговое время=time | Место=place | Статус=status';
      const title = 'Отчёт: Результаты соревнования\t\t\t\r\nСформирован: 12.07.2026 18:30:00\t\t\t\r\n\n';
      return utf8(`\uFEFF${title}${rowsOf(columns, '\t', bare).replace('\r\n', '\n')}`);
    },
  },
  {
    from: 'A protocol of men',
    has: 'nothing that tells the gender',
    lacks: ['gender'],
    asked: { says: 'столбец «Пол»: столбца нет', answer: '--gender М' },
    file: () => {
      const columns = `Место=place | Номер=number | Фамилия=last | Имя=first | ${RUSSIAN_LEGS} | Результат=timeOrStatus`;
      return utf8(`Итоговый протокол\r\n${rowsOf(columns, ';')}`);
    },
  },
  {
    from: 'A relay',
    has: 'teams with their members, «Микст»',
    lacks: ['legs', 'gender', 'firstName'],
    file: () => {
      const columns =
        'Место=place | Номер=number | Команда=last | ФИО членов команды=Рябинин П., Щукина О. | Пол=Микст | Время=timeOrStatus';
      return utf8(rowsOf(columns, ';'));
    },
  },
  {
    from: 'A DOS program',
    has: 'CP866, vertical bars between columns, lines of dashes',
    lacks: ['legs'],
    file: () => {
      const columns =
        'Место=place | Номер=number | Фамилия=last | Имя=first | Пол=gender | Клуб=club | Время=timeOrStatus';
      const [head = '', ...lines] = rowsOf(columns, ' | ', (cell) => cell.padEnd(12)).split('\r\n');
      const rule = '+--------------'.repeat(7);
      return encoded([rule, `| ${head} |`, rule, ...lines.map((line) => `| ${line} |`), rule].join('\r\n'), 'ibm866');
    },
  },
];
