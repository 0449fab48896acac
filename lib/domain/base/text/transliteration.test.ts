import { describe, expect, test } from '@jest/globals';
import { followingLatin, transliterate } from './transliteration';

describe('transliterate', () => {
  test.each([
    ['Иванов', 'Ivanov'],
    ['Щербаков', 'Shcherbakov'],
    ['Юлия', 'Iuliia'],
    ['Ярослав', 'Iaroslav'],
    ['Подъячев', 'Podieiachev'],
    ['Соловьёв', 'Solovev'],
    ['Ёлкина', 'Elkina'],
    ['Цыганков', 'Tsygankov'],
    ['Хабибуллин', 'Khabibullin'],
    ['Эльдар', 'Eldar'],
    ['Андрей', 'Andrei'],
    ['Чижов', 'Chizhov'],
    ['Шишкин', 'Shishkin'],
    ['Фёдоровна', 'Fedorovna'],
  ])('%s is %s [D-10]', (russian, latin) => {
    expect(transliterate(russian)).toBe(latin);
  });

  test.each([
    ['the whole alphabet', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'abvgdeezhziiklmnoprstufkhtschshshchieyeiuia'],
    ['capitals stay capitals', 'ЩУКИНА', 'SHCHUKINA'],
    ['a double name', 'Римский-Корсаков', 'Rimskii-Korsakov'],
    ['a single capital is the first letter of a name', 'Ю', 'Iu'],
    ['Latin letters and signs', "O'Нил Mc", "O'Nil Mc"],
    ['nothing', '', ''],
  ])('%s', (_, russian, latin) => {
    expect(transliterate(russian)).toBe(latin);
  });
});

describe('followingLatin', () => {
  test.each([
    ['an empty field is filled', '', 'Щук', 'Щука', 'Shchuka'],
    ['a field that followed goes on following', 'Shchuk', 'Щук', 'Щука', 'Shchuka'],
    ['what its owner wrote stays', 'Schuka', 'Щук', 'Щука', 'Schuka'],
    ['a name taken out empties what followed it', 'Shchuka', 'Щука', '', ''],
  ])('%s', (_, latin, before, now, expected) => {
    expect(followingLatin(latin, { before, now })).toBe(expected);
  });
});
