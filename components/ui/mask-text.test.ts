import { describe, expect, test } from '@jest/globals';
import { phoneRefusal } from '@/lib/domain/account/phone';
import { parseDate } from '@/lib/format/date';
import { dateMask, type Mask, phoneMask } from './mask-text';

/** Key by key at the end of the field, as the component does. */
function typedInto(mask: Mask, text: string): string {
  let shown = '';
  for (const key of text) shown = mask.show(mask.typed.test(key) ? shown + key : shown, false);
  return mask.show(shown, true);
}

const shownBy = (mask: Mask, text: string) => [mask.show(text, true), typedInto(mask, text)];

const NUMBER = '+7 (916) 555-1234';

describe('a phone that is pasted, filled in or typed', () => {
  test.each([
    '9165551234',
    '89165551234',
    '79165551234',
    '+79165551234',
    '+7 916 555 12 34',
    '8 (916) 555-12-34',
    '+7\u00a0916\u00a0555\u201112\u201134',
    '8\u2009916\u2009555\u2009–\u200912—34',
    '+7(916)555−12−34',
    '8.916.555.12.34',
    '\u202a+7 916 555-12-34\u202c',
    'тел.: +7 916 555-12-34',
    '+7 8 916 555 12 34',
    '+8 916 555 12 34',
    '007 916 555 12 34',
  ])('as «%s» is the same number [A-150 U-03]', (text) => {
    expect(shownBy(phoneMask, text)).toEqual([NUMBER, NUMBER]);
    expect(phoneMask.read(NUMBER)).toBe('+79165551234');
  });

  test.each([
    ['+77011234567', '+7 (701) 123-4567'],
    ['8 701 123 45 67', '+7 (701) 123-4567'],
    ['7 (701) 123-45-67', '+7 (701) 123-4567'],
    ['+7 727 250 00 00', '+7 (727) 250-0000'],
    ['8 800 555-35-35', '+7 (800) 555-3535'],
  ])('of Kazakhstan or a region as «%s» is %s [A-150]', (text, shown) => {
    expect(shownBy(phoneMask, text)).toEqual([shown, shown]);
    expect(phoneRefusal(phoneMask.read(shown))).toBeNull();
  });

  test.each([
    ['+375 29 123-45-67', '+375291234567'],
    ['+380 (44) 123-45-67', '+380441234567'],
    ['+998 90 123 45 67', '+998901234567'],
    ['+995 555 12 34 56', '+995555123456'],
    ['+374 91 123456', '+37491123456'],
    ['+996 555 123456', '+996555123456'],
    ['+373 60 123 456', '+37360123456'],
    ['+49 151 23456789', '+4915123456789'],
    ['+1 212 555 0123', '+12125550123'],
    ['00375 29 123-45-67', '+375291234567'],
  ])('of another country as «%s» stays so and is refused in words [A-150]', (text, value) => {
    expect(shownBy(phoneMask, text)).toEqual([text, text]);
    expect(phoneMask.read(text)).toBe(value);
    expect(phoneRefusal(value)).toMatch(/^Номер другой страны/);
  });

  test.each([
    '+7 916 555-12-345',
    '8 916 555 12 34 56',
    '916 555 12 34, 903 111 22 33',
    '375 29 123-45-67',
    '+7 916 555-12-34 доб. 12',
    '8 916 555 12 3',
    '+7 (011) 234-56-70',
    '050 123 45 67',
    '112',
  ])('as «%s» is refused whole and never cut or completed [A-150]', (text) => {
    for (const shown of shownBy(phoneMask, text)) {
      expect(shown.replace(/\D/g, '').replace(/^[78]/, '')).toBe(text.replace(/\D/g, '').replace(/^[78]/, ''));
      expect(phoneRefusal(phoneMask.read(shown))).toBe('Введите корректный номер телефона');
    }
  });

  test.each([
    ['', '', ''],
    ['+', '+', ''],
    ['8', '+7', ''],
    ['+791', '+7 (91', '+791'],
    ['9a12b3', '+7 (912) 3', '+79123'],
  ])('as «%s», not yet whole, is shown «%s» and held as «%s» [A-150 P-191]', (text, shown, value) => {
    expect(shownBy(phoneMask, text)).toEqual([shown, shown]);
    expect(phoneMask.read(text)).toBe(value);
  });
});

describe('a date that is pasted, filled in or typed', () => {
  test.each([
    ['12.03.1990', '12.03.1990'],
    ['12031990', '12.03.1990'],
    ['1990-03-12', '12.03.1990'],
    ['2010-12-03', '03.12.2010'],
    ['7.10.2020', '07.10.2020'],
    ['7.1.2020', '07.01.2020'],
    ['12/3/1990', '12.03.1990'],
    ['12 03 1990', '12.03.1990'],
    ['12-03-1990', '12.03.1990'],
    ['1990-3-2', '02.03.1990'],
    [' 12.03.1990\u00a0', '12.03.1990'],
  ])('as «%s» is %s [C-194 U-01]', (text, shown) => {
    expect(shownBy(dateMask('.'), text)).toEqual([shown, shown]);
    const slashes = shown.replaceAll('.', '/');
    expect(shownBy(dateMask('/'), text)).toEqual([slashes, slashes]);
  });

  test.each([
    ['12 марта 1990 г.', '12.03.1990'],
    ['1990–03–12', '12.03.1990'],
    ['1990-03-12T00:00:00Z', '12.03.1990'],
  ])('as «%s», which only a paste brings, is %s', (text, shown) => {
    expect(dateMask('.').show(text, true)).toBe(shown);
  });

  test.each(['120319901', '20101203', '19900312', '7.10.20', '31.02.1990', '3/25/1990', '1990', '12 of March 1990'])(
    'as «%s» is refused and becomes no other date',
    (text) => {
      for (const shown of shownBy(dateMask('.'), text)) expect(parseDate(dateMask('.').read(shown))).toBeNull();
    },
  );
});
