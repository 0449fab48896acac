import { describe, expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { compile } from './compile';
import { getDatedArticle, getDatedArticles, readAlsoOf } from './dated-article';
import { getFaq, plainText } from './faq';
import { coach, getCoaches, getOfficials } from './person';
import { readSource, readSources } from './source';
import { getText, getTextPage, getTextPageNames } from './text';

/** Elements of the site as themselves, without their looks. */
const components = Object.fromEntries(
  ['Discipline', 'Fact', 'Facts', 'Step', 'Steps'].map((name) => [
    name,
    ({ children, title, name: own, value }: Record<string, string>) =>
      createElement('div', null, title, own, value, ' ', children),
  ]),
);

const markup = (text: Awaited<ReturnType<typeof compile>>) => renderToStaticMarkup(createElement(text, { components }));
const words = (text: Awaited<ReturnType<typeof compile>>) =>
  markup(text)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim();

test('a folder that is not there holds no texts', async () => {
  expect(await readSources('no-such-folder', z.object({}))).toEqual([]);
});

describe('the fixed articles of 2021', () => {
  test('the articles are fourteen, each of its own day of 2021, the newest first [P-018 A-044]', async () => {
    const articles = await getDatedArticles();
    expect(articles).toHaveLength(14);
    const days = articles.map(({ date }) => date);
    expect(new Set(days).size).toBe(14);
    expect(days.every((date) => /^2021-\d\d-\d\d$/.test(date))).toBe(true);
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('each is an article and not a placeholder [P-018]', async () => {
    for (const { slug } of await getDatedArticles()) {
      const article = await getDatedArticle(slug);
      expect(article && words(article.Text).length).toBeGreaterThan(900);
    }
  });

  test('«Читайте также» names the two newest, never the article itself [P-049]', async () => {
    const articles = await getDatedArticles();
    const [newest, second, third, fourth] = articles.map(({ slug }) => slug);
    const slugs = (slug?: string) => readAlsoOf(articles, slug).map((article) => article.slug);
    expect(slugs()).toEqual([newest, second]);
    expect(slugs(fourth)).toEqual([newest, second]);
    expect(slugs(newest)).toEqual([second, third]);
  });

  test('a slug that there is not is null, also one that is a path', async () => {
    expect(await getDatedArticle('nope')).toBeNull();
    expect(await getDatedArticle('../pages/history')).toBeNull();
  });
});

describe('pages', () => {
  test('each has its head and a text', async () => {
    const names = await getTextPageNames();
    expect(names).toEqual(expect.arrayContaining(['history', 'where-to-start', 'disciplines', 'olympic-reserve']));
    for (const name of names) expect(words((await getTextPage(name)).Text).length).toBeGreaterThan(200);
  });

  test('the history names the limits of the Ironman: 17 hours, 2 hours 20 minutes in the water [P-067]', async () => {
    const text = words((await getTextPage('history')).Text);
    expect(text).toContain('закончить за 17 часов');
    expect(text).toContain('на плавание отводят 2 часа 20 минут');
  });

  test('the disciplines are six [P-070]', async () => {
    const text = words((await getTextPage('disciplines')).Text);
    for (const name of [
      'Дуатлон',
      'Зимний триатлон',
      'Паратриатлон',
      'Акватлон',
      'Кросс-триатлон',
      'Длинная дистанция',
    ]) {
      expect(text).toContain(name);
    }
  });

  test('the league: seven stages, three groups of age, the best four [P-098 P-099 P-100]', async () => {
    const text = words(await getText('children/league'));
    expect(text).toContain('из семи этапов');
    for (const group of ['7–8', '9–10', '11–12']) expect(text).toContain(group);
    expect(text).toContain('четыре лучших старта');
  });

  test('a front matter that does not fit is refused with the name of the file', async () => {
    await expect(readSource('pages/history', z.object({ coaches: z.string() }))).rejects.toThrow(
      /content\/pages\/history\.mdx.*coaches/s,
    );
  });

  test('words are set as Russian wants it, code is left alone', async () => {
    expect(markup(await compile('Старт в Казани — 21 600 `в Казани`'))).toBe(
      '<p>Старт в\u00a0Казани\u00a0— 21\u00a0600 <code>в Казани</code></p>',
    );
  });
});

describe('people', () => {
  test('three coaches have every field of the rule [P-076 P-142]', async () => {
    const coaches = await getCoaches();
    expect(coaches).toHaveLength(3);
    for (const { id, ...fields } of coaches) {
      expect(id).toMatch(/^\d-[a-z]+$/);
      expect(Object.keys(fields).toSorted()).toEqual(
        ['about', 'dateBirth', 'education', 'name', 'photo', 'placeOfBirth', 'title'].toSorted(),
      );
      expect(fields.dateBirth).toMatch(/^19\d\d-\d\d-\d\d$/);
      expect(fields.education.length * fields.about.length).toBeGreaterThan(0);
    }
  });

  test('a coach without education, or with a field of another name, is refused [P-142]', async () => {
    const [first] = await getCoaches();
    const { id: _, ...whole } = first ?? { id: '' };
    expect(coach.safeParse(whole).success).toBe(true);
    expect(coach.safeParse({ ...whole, education: [] }).success).toBe(false);
    expect(coach.safeParse({ ...whole, birth: '1968-03-17' }).success).toBe(false);
  });

  test('three officials, of whom some have a page to read more [P-105 P-106]', async () => {
    const officials = await getOfficials();
    expect(officials).toHaveLength(3);
    expect(officials.some(({ link }) => link)).toBe(true);
    expect(officials.some(({ link }) => !link)).toBe(true);
  });
});

describe('questions', () => {
  test('the amateurs’ questions begin with the sport rank [P-102]', async () => {
    const [first] = await getFaq('amateur/faq');
    expect(first?.question).toBe('Как получить спортивный разряд?');
    expect(first?.plainAnswer).toContain('в течение четырёх месяцев');
  });

  test.each(['olympic-reserve/faq', 'children/faq', 'amateur/faq'])('%s has answers to all of them', async (file) => {
    const questions = await getFaq(file);
    expect(questions.length).toBeGreaterThan(4);
    for (const { question, Answer, plainAnswer } of questions) {
      expect(question).toMatch(/\?$/);
      expect(plainAnswer.length).toBeGreaterThan(30);
      expect(markup(Answer)).toContain('<p>');
    }
  });

  test('search engines get the words without the marks', () => {
    expect(plainText('Оформите [лицензию](/license) и **справку**.\n\n- раз\n- два')).toBe(
      'Оформите лицензию и справку. раз два',
    );
  });
});
