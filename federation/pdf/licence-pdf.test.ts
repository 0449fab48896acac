import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { portrait } from '@/federation/seed/portrait';
import { type LicencePaper, pdfOfLicence } from './licence-pdf';

const paper = async (values: Partial<LicencePaper['info']> = {}): Promise<LicencePaper> => ({
  title: 'Годовая онлайн',
  created: new Date('2026-06-01T20:30:00Z'),
  photo: await portrait(),
  checkUrl: 'https://fedtri.example/license/check/7f3f7f0e-6a0b-4c0e-9b58-2f1d3c4b5a69',
  info: {
    picture: null,
    insurance: { name: 'Страховая компания «Старт»' },
    number: 'ФТ-010001',
    api_client: { policyNumber: 'С-77-200001' },
    start_date: '2026-06-04',
    validity_date: '2027-06-03',
    last_name: 'Ёлкина-Щербакова',
    first_name: 'Анна',
    second_name: 'Игоревна',
    last_name_en: 'Elkina-Shcherbakova',
    first_name_en: 'Anna',
    second_name_en: 'Igorevna',
    birth_date: '1994-03-08',
    city: 'Казань',
    phone: '79990000001',
    email: 'anna.serova@example.com',
    passport_serial: '0000',
    passport_number: '184207',
    passport_source: 'Отдел по вопросам миграции, Казань',
    passport_date: '2014-04-02',
    passport_birth_place: 'г. Казань',
    passport_code: '160-000',
    passport_address: 'г. Казань, ул. Примерная, д. 7, кв. 14',
    relative_name: 'Серов Игорь Павлович',
    relative_phone: '+79990000011',
    ...values,
  },
});

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CYRILLIC = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';

/** Short enough to stay on one line of the page. */
const word = (emails: string) =>
  fc.array(fc.constantFrom(...emails), { minLength: 3, maxLength: 7 }).map((chosen) => chosen.join(''));

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fedtri-licence-'));
  file = path.join(folder, 'licence.pdf');
  writeFileSync(file, await pdfOfLicence(await paper()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
const textOf = (path: string) => run('pdftotext', '-layout', path, '-').replace(/\s+/g, ' ');

test('the PDF of a licence is sound, one A4 page, in Russian [A-198]', () => {
  expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  const info = run('pdfinfo', file);
  expect(info).toMatch(/Title: +Лицензия № ФТ-010001/);
  expect(info).toMatch(/Pages: +1\n/);
  expect(info).toMatch(/Page size: +595.28 x 841.89 pts \(A4\)/);
});

test('the data of a licence can be selected as text, dates as DD.MM.YYYY in Moscow [A-086 A-088]', () => {
  const text = textOf(file);
  for (const part of [
    ...['№ ФТ-010001', 'Годовая онлайн', 'Ёлкина-Щербакова', 'Анна Игоревна', 'ELKINA-SHCHERBAKOVA ANNA IGOREVNA'],
    ...['04.06.2026 — 03.06.2027', 'Страховая компания «Старт»', 'С-77-200001', '01.06.2026'],
    ...['08.03.1994', 'Казань', '+79990000001', 'anna.serova@example.com', '0000 184207', '02.04.2014', '160-000'],
    ...['Отдел по вопросам миграции, Казань', 'г. Казань, ул. Примерная, д. 7, кв. 14'],
    ...['Серов Игорь Павлович, +79990000011', 'Проверить лицензию', 'ФЕДЕРАЦИЯ ТРИАТЛОНА', '1 из 1'],
  ]) {
    expect(text).toContain(part);
  }
});

test('fonts are embedded as subsets, the photo is in it, the link leads to the check', () => {
  const fonts = run('pdffonts', file).trim().split('\n').slice(2);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+GolosText-(Regular|Bold) .* yes yes yes /);
  expect(run('pdfimages', '-list', file)).toMatch(/480 +640 .* jpeg/);
  expect(run('qpdf', '--qdf', '--object-streams=disable', file, '-')).toContain('/license/check/7f3f7f0e-6a0b');
});

test('the longest data, without a photo, go on over a second page; what is not known has no row; a policy on its way says so', async () => {
  const long = path.join(folder, 'long.pdf');
  const values = {
    passport_source: 'Отделение '.repeat(30).trim(),
    passport_address: 'улица '.repeat(80).trim(),
    passport_birth_place: 'село '.repeat(60).trim(),
    relative_name: 'Имя '.repeat(50).trim(),
    passport_code: '',
    api_client: { policyNumber: '' },
    last_name: 'Длиннофамильный'.repeat(4),
  };
  writeFileSync(long, await pdfOfLicence({ ...(await paper(values)), photo: null }));
  expect(run('qpdf', '--check', long)).toContain('No syntax or stream encoding errors');
  expect(run('pdfinfo', long)).toMatch(/Pages: +2\n/);
  const text = textOf(long);
  expect(text).toContain('оформляется страховой компанией');
  expect(text).toContain('2 из 2');
  expect(text).toContain('2 из 2');
  expect(text).not.toContain('Код подразделения');
});

test('every letter of 200 names can be extracted from their licences, one after the other [A-086]', async () => {
  const names = fc.sample(
    fc.record({
      last_name: word(CYRILLIC),
      first_name: word(CYRILLIC),
      last_name_en: word(LATIN),
      first_name_en: word(LATIN),
      email: word(LATIN.toLowerCase()).map((name) => `${name}@example.com`),
      passport_number: fc.stringMatching(/^[0-9]{6}$/),
    }),
    { numRuns: 200, seed: 20_261_122 },
  );
  const files: string[] = [];
  for (const [index, name] of names.entries()) {
    const one = path.join(folder, `name-${index}.pdf`);
    writeFileSync(one, await pdfOfLicence({ ...(await paper(name)), photo: null }));
    files.push(one);
  }
  const all = path.join(folder, 'names.pdf');
  run('qpdf', '--empty', '--pages', ...files, '--', all);
  const pages = run('pdftotext', '-layout', all, '-').split('\f');
  for (const [index, name] of names.entries()) {
    const text = pages[index]?.replace(/\s+/g, ' ');
    expect(text).toContain(name.last_name);
    expect(text).toContain(`${name.first_name} Игоревна`);
    expect(text).toContain(`${name.last_name_en} ${name.first_name_en} Igorevna`.toUpperCase());
    expect(text).toContain(name.email);
    expect(text).toContain(`0000 ${name.passport_number}`);
  }
});

test('the same licence gives the same bytes', async () => {
  const [one, same] = [await pdfOfLicence(await paper()), await pdfOfLicence(await paper())];
  expect(one.equals(same)).toBe(true);
});
