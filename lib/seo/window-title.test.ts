import { expect, test } from '@jest/globals';
import { siteConfig } from '@/lib/site-config';
import { resultsTitle } from './results-title';
import { windowTitle } from './window-title';

test('a title is signed where there is room, else stands alone, else ends with a whole word', () => {
  expect(windowTitle('Контакты')).toBe(`Контакты — ${siteConfig.name}`);
  const alone = 'Положение о всероссийских соревнованиях 2026 года опубликовано';
  expect(windowTitle(alone)).toBe(alone);
  expect(windowTitle('Как пройти медицинский осмотр перед первым стартом в сезоне и не опоздать')).toBe(
    'Как пройти медицинский осмотр перед первым стартом в сезоне…',
  );
});

test('results of a long name say event, year and format within the limit', () => {
  const city = {
    title: 'Всероссийские соревнования по акватлону',
    city: { name_ru: 'Екатеринбург' },
    start_date: '2026-10-11',
  };
  const { title, tail, shortTail } = resultsTitle(city, 'результаты, Смешанная эстафета (команда из 4)');
  expect(windowTitle(title, tail, shortTail)).toBe('Всероссийские…, 2026 — результаты, Смешанная эстафета');
});

test('the words that tell a page apart stay when its title is shortened', () => {
  const tail = ', 2026 — результаты, Эстафета, страница 2';
  const title = windowTitle('Всероссийские соревнования по зимнему триатлону', tail);
  expect(title).toBe(`Всероссийские…${tail}`);
  expect(title.length).toBeLessThanOrEqual(65);
});
