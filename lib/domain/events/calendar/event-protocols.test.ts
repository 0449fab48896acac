import { expect, test } from '@jest/globals';
import { protocolsOf } from './event-protocols';

const event = {
  title: 'Кубок России: первый этап',
  city: { name_ru: 'Пенза' },
  start_date: '2019-06-01',
  end_date: '2019-06-02',
};
const protocol = (title: string, document_date: string | null) => ({
  title,
  document_date,
  created_date: '2019-06-02T18:00:00Z',
});
const women = protocol('Кубок России: первый этап, Пенза. Спринт, женщины', '2019-06-02');

test('an event has the protocols of its days that begin with its title and city', () => {
  const men = protocol('Кубок России: первый этап, Пенза. Спринт, мужчины', '2019-06-01');
  const undated = protocol('Кубок России: первый этап, Пенза. Эстафета', null);
  expect(protocolsOf(event, [women, men, undated])).toEqual([women, men, undated]);
});

test.each([
  ['of another year', { ...women, document_date: '2020-06-02' }],
  ['of the day after', { ...women, document_date: '2019-06-03' }],
  ['of another city', protocol('Кубок России: первый этап, Пермь. Спринт, женщины', '2019-06-02')],
  ['of another event', protocol('Кубок России: второй этап, Пенза. Спринт, женщины', '2019-06-02')],
])('a protocol %s is not among them', (_name, other) => {
  expect(protocolsOf(event, [other])).toEqual([]);
});

test('an event without an end lasts a day', () => {
  expect(protocolsOf({ ...event, end_date: undefined }, [women])).toEqual([]);
});
