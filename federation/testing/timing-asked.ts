import { bookOf, utf8 } from './timing-files';

/** What a table leaves open though a wrong guess would be a wrong protocol. */
export interface AskedTable {
  readonly has: string;
  readonly file: () => Uint8Array;
  readonly says: string;
  readonly answer: string;
  /** The first athlete's surname and time once it is answered. */
  readonly first: string;
}

const HEAD = 'Номер;Фамилия;Пол';
const csv = (...lines: readonly string[]) => utf8(lines.join('\n'));

export const askedTables: readonly AskedTable[] = [
  {
    has: 'two columns for one thing with different values («Время» and «Результат», two regions, two categories)',
    file: () => csv(`${HEAD};Время;Результат`, '1;Ли;М;39:01;40:01', '2;Ким;М;41:01;41:01'),
    says: 'столбцы «Время» и «Результат» — одно и то же',
    answer: '--columns "Время=-"',
    first: 'Ли 2401000',
  },
  {
    has: 'times that may be times of the day («Финиш» 11:04:59 where the legs make 1:01:59)',
    file: () => csv(`${HEAD};Плавание;Вело;Бег;Финиш`, '1;Ли;М;10:00;31:00;20:59;11:04:59'),
    says: 'похоже на время суток',
    answer: '--columns "Финиш=Время"',
    first: 'Ли 39899000',
  },
  {
    has: '«№» alone, which counts 1, 2, 3 … in the order of the finish',
    file: () => csv('№;Фамилия;Пол;Время', '1;Ли;М;39:01', '2;Ким;М;41:01'),
    says: 'это стартовые номера или номера строк?',
    answer: '--columns "№=Номер"',
    first: 'Ли 2341000',
  },
  {
    has: 'tables on several shown sheets of a workbook',
    file: () => {
      const rows = (name: string) => [HEAD.split(';').concat('Время'), [1, name, 'М', '39:01']];
      return bookOf([
        { name: 'Проект', rows: rows('Ким') },
        { name: 'Итог', rows: rows('Ли') },
      ]);
    },
    says: 'таблица есть на листах «Проект», «Итог»',
    answer: '--sheet "Итог"',
    first: 'Ли 2341000',
  },
  {
    has: 'hours that Excel made of typed minutes (34:46 became 34:46:00)',
    file: () => csv(`${HEAD};Время`, '1;Ли;М;34:46:00', '2;Ким;М;1:01:10'),
    says: '34:46:00 — это 34:46:00 или 0:34:46?',
    answer: '--hours-are minutes',
    first: 'Ли 2086000',
  },
  {
    has: 'names in the letters of another encoding («РђРЅРЅР°»)',
    file: () => csv(`${HEAD};Время`, '1;РђРЅРЅР°;М;39:01'),
    says: '«РђРЅРЅР°» — буквы в другой кодировке, похоже на «Анна»',
    answer: '--encoding utf-8-twice',
    first: 'Анна 2341000',
  },
];
