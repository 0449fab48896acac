import { expect, test } from '@jest/globals';
import { CYRILLIC_NAME, isVisible, personName, printable, tidied, titleLine } from './name';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Named by code, so that the rule is compared with a list of its own. */
const invisible = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x3164, 0xfeff, 0x2800],
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2069),
  ...range(0xfe00, 0xfe0f),
  ...range(0xe0000, 0xe007f),
  ...range(0xe0100, 0xe01ef),
];

test('a name with an invisible or control character is refused wherever it stands', () => {
  const passed = invisible.filter((code) => {
    const character = String.fromCodePoint(code);
    return [`${character}Иван`, `Ив${character}ан`, `Иван${character}`].some(isVisible);
  });
  expect(passed.map((code) => code.toString(16))).toEqual([]);
});

test.each([
  'Анна-Мария',
  'О’Нил',
  "Д'Артаньян",
  'Жоа\u0303о',
  'Йорг Ёлкин',
  'Nguyễn Văn',
  'Иванов\u00a0И. И.',
  '№ 1 «Старт» — 2026',
  '北京',
  '🏊',
])('control: %s is a name', (name) => {
  expect(isVisible(name)).toBe(true);
});

test('a printed name holds no character that a terminal obeys, and shows which stood there', () => {
  expect(printable('\u001b[31mИван\u202e\r\nПетр')).toBe('\\u{001b}[31mИван\\u{202e}\\u{000d}\\u{000a}Петр');
  const all = invisible.map((code) => String.fromCodePoint(code)).join('');
  expect(isVisible(printable(all))).toBe(true);
  expect(printable('Анна Жукова')).toBe('Анна Жукова');
});

test('a pasted name that is tidied has nothing that is refused in a name', () => {
  const left = invisible.filter((code) => !isVisible(tidied(`Ив${String.fromCodePoint(code)}ан`)));
  expect(left.map((code) => code.toString(16))).toEqual([]);
  expect(tidied('\ufeff Анна\u00a0 \t Дё\u00adмина\n')).toBe('Анна Дёмина');
});

test('a title keeps its no-break spaces, a line that people typed has plain ones', () => {
  expect(titleLine('\u200bСтарт\u00a0в\u00a0Казани\n2026\u202e ')).toBe('Старт\u00a0в\u00a0Казани 2026');
  expect(tidied('Клуб \u200b «Волна»\u00a0')).toBe('Клуб «Волна»');
  expect(tidied('Аи\u200b\u0306да')).toBe('Айда');
});

test.each([
  ['Петрова\u2013Водкина', 'Петрова-Водкина'],
  ['Петрова \u2014 Водкина', 'Петрова-Водкина'],
  ['Петрова\u2011Водкина', 'Петрова-Водкина'],
  ['Петрова\u2212Водкина', 'Петрова-Водкина'],
  ['О\u2019Нил', "О'Нил"],
  ['О\u02bcНил', "О'Нил"],
  ['О`Нил', "О'Нил"],
  ['Ёлкина'.normalize('NFD'), 'Ёлкина'],
  ['Йорг'.normalize('NFD'), 'Йорг'],
  ['  Анна   Мария\u00a0', 'Анна Мария'],
  ['\u202bАнна\ufeff\u{e0041}', 'Анна'],
  ['Müller-Lüdenscheidt', 'Müller-Lüdenscheidt'],
])('the name «%s» is stored as «%s»', (typed, stored) => {
  expect(personName(typed)).toBe(stored);
  expect(personName(stored)).toBe(stored);
});

test.each([
  ...[
    'Қайрат',
    'Іван',
    'Їжак',
    'Єва',
    'Ўладзімір',
    'Әлия',
    'Өмүр',
    'Ғабит',
    'Таңат',
    'Һидият',
    'Үмүт',
    'Ҷамшед',
    'Ґалаґан',
  ],
  ...[
    'Ӕхсар',
    'Ӯктам',
    'Ѓорѓи',
    'Ђорђе',
    'Ӑваn'.replace('n', 'н'),
    'Ҥӧрий',
    'Е̄ква',
    'Кызы-оол',
    "Мар'яна",
    'Аль Фаттах',
  ],
])('%s is a name in Cyrillic [C-131]', (name) => {
  expect(CYRILLIC_NAME.test(personName(name))).toBe(true);
});

test.each(['Ivan', 'Иvan', 'Иванo', 'Анна2', 'Γιάννης', '-', "'", 'Анна-', 'Анна  Мария', '\u0301', ''])(
  '«%s» is no name in Cyrillic [C-131]',
  (name) => {
    expect(CYRILLIC_NAME.test(name)).toBe(false);
  },
);
