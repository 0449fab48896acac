import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ResultRow } from '@/lib/contract/results/result';
import { Podium } from './podium';

const row = (place: number, gender: ResultRow['gender']): ResultRow => ({
  _id: String(place),
  start_number: String(place),
  ticket_number: null,
  first_name: 'Имя',
  last_name: `Участник${place}`,
  gender,
  age: 30,
  category: place % 2 ? 'М 30–34' : 'Ж 30–34',
  region: '',
  company_name: null,
  status: 'FIN',
  position: place,
  position_gen: Math.ceil(place / 2),
  position_cat: Math.ceil(place / 2),
  splits: [],
  fine_time_result: null,
  absolute_time_result: 3_600_000 + place,
  individual_time_result: 3_600_000 + place * 1000,
  formattedTime: '1:00:00',
});

test('leaders of women and men are shown without a press, those of categories behind one', () => {
  const html = renderToStaticMarkup(<Podium rows={[row(1, 'М'), row(2, 'Ж'), row(3, 'М'), row(4, 'Ж')]} />);
  const [shown = '', pressed = ''] = html.split('<details');
  expect(shown).toMatch(/Женщины.*Участник2.*Участник4.*Мужчины.*Участник1.*Участник3/);
  expect(pressed).toContain('Лидеры категорий');
});

test('a race of one sex has one podium', () => {
  expect(renderToStaticMarkup(<Podium rows={[row(1, 'М'), row(3, 'М')]} />)).not.toContain('<section');
});
