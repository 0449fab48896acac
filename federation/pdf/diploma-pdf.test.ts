import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Diploma, pdfOfDiploma } from './diploma-pdf';

const HEAD = ['Этап', 'Время', 'Место на этапе', 'С начала', 'Место'];

const diploma = (values: Partial<Diploma> = {}): Diploma => ({
  name: 'Евгения Щёлокова-Ъедок',
  members: '',
  race: 'Чемпионат России по триатлону',
  format: 'Спринт, любители',
  where: 'Казань, 14 июня 2026 г.',
  figures: [
    { name: 'Место', value: '12', of: 'из 340' },
    { name: 'Время', value: '1:02:03', of: '' },
    { name: 'Среди женщин', value: '1', of: 'из 98' },
    { name: 'В категории Ж 30–34', value: '1', of: 'из 21' },
  ],
  legs: [
    { name: 'swim', time: 700_000 },
    { name: 't1', time: 60_000 },
    { name: 'bike', time: 1_900_000 },
    { name: 'run', time: 1_063_000 },
  ],
  splits: [
    HEAD,
    ['Плавание', '0:11:40', '14', '0:11:40', '14'],
    ['Т1', '0:01:00', '9', '0:12:40', '13'],
    ['Вело', '0:31:40', '20', '0:44:20', '15'],
    ['Бег', '0:17:43', '3', '1:02:03', '12'],
  ],
  url: 'https://fedtri.example/results/7f3f7f0e-6a0b-4c0e-9b58-2f1d3c4b5a69/sprint/athlete/17',
  date: new Date('2026-06-14T15:00:00Z'),
  ...values,
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fedtri-diploma-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function drawn(values: Partial<Diploma> = {}): Promise<string> {
  const file = path.join(folder, 'diploma.pdf');
  writeFileSync(file, await pdfOfDiploma(diploma(values)));
  return file;
}
const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
const textOf = (file: string) => run('pdftotext', '-layout', file, '-').replace(/\s+/g, ' ');

test('a diploma is a sound page of A4 in Russian with embedded fonts and a link to the result', async () => {
  const file = await drawn();
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  const info = run('pdfinfo', file);
  expect(info).toMatch(/Title: +Диплом: Евгения Щёлокова-Ъедок/);
  expect(info).toMatch(/Pages: +1\n/);
  expect(info).toMatch(/\(A4\)/);
  const fonts = run('pdffonts', file).trim().split('\n').slice(2);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+GolosText-(Regular|Bold) .* yes yes yes /);
  expect(run('qpdf', '--qdf', '--object-streams=disable', file, '-')).toContain('/sprint/athlete/17');
});

test('name, race, places, time and splits of a diploma can be selected as text', async () => {
  const text = textOf(await drawn());
  for (const part of [
    ...['ФЕДЕРАЦИЯ ТРИАТЛОНА', 'Евгения Щёлокова-Ъедок', 'Чемпионат России по триатлону'],
    ...['Спринт, любители · Казань, 14 июня 2026 г.', '12 1:02:03 1 1', 'из 340 из 98 из 21', 'В категории Ж 30–34'],
    ...['Место на этапе', 'Вело 0:31:40 20 0:44:20 15', 'Результат на сайте федерации', '/sprint/athlete/17'],
  ])
    expect(text).toContain(part);
});

test('the longest names, a team and thirty legs stay readable, within the margins', async () => {
  const splits = [HEAD, ...Array.from({ length: 30 }, (_, leg) => [`Бег ${leg}`, '0:10:00', '1', '5:10:00', '1'])];
  const file = await drawn({
    name: 'Команда '.repeat(12).trim(),
    members: 'Длиннофамильный Константин, М (Плавание, Вело); '.repeat(20).trim(),
    race: 'Открытое первенство города '.repeat(6).trim(),
    splits,
  });
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  expect(run('pdfinfo', file)).toMatch(/Pages: +[23]\n/);
  const text = textOf(file);
  expect(text).toContain('Бег 29 0:10:00');
  expect(text.match(/Результат на сайте федерации/g)).toHaveLength(1);
});

test('a finish without legs has no table and no line of legs', async () => {
  const text = textOf(await drawn({ splits: [], legs: [] }));
  expect(text).toContain('1:02:03');
  expect(text).not.toContain('Этап');
});

test('the same diploma gives the same bytes', async () => {
  const [one, same] = [await pdfOfDiploma(diploma()), await pdfOfDiploma(diploma())];
  expect(one.equals(same)).toBe(true);
});
