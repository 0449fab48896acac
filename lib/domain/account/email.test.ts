import { describe, expect, test } from '@jest/globals';
import { canonicalEmail, emailRefusal } from './email';

const TYPED = 'anna@почта.рф';
const SENT = 'anna@xn--80a1acny.xn--p1ai';

describe('an address in another script', () => {
  test.each([
    TYPED,
    SENT,
    'Anna@ПОЧТА.РФ',
    'anna@XN--80A1ACNY.XN--P1AI',
    'anna@почта.xn--p1ai',
    ` anna@почта.рф\u00a0`,
    '\u202aanna@почта.рф\u202c',
    'anna@почта。рф',
  ])('«%s» is one address, as browsers send it [A-147]', (typed) => {
    expect(canonicalEmail(typed)).toBe(SENT);
    expect(emailRefusal(canonicalEmail(typed))).toBeNull();
  });

  test.each([
    ['anna@йорг.рф'.normalize('NFD'), 'anna@йорг.рф'],
    ['anna@müller.de', 'anna@xn--mller-kva.de'],
    ['anna@straße.de', 'anna@xn--strae-oqa.de'],
    ['anna@مثال.إختبار', 'anna@xn--mgbh0fb.xn--kgbechtv'],
    ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah'],
    ['anna@қазақ.қаз', 'anna@қазақ.қаз'],
  ])('«%s» is the same as «%s»', (one, other) => {
    expect(canonicalEmail(one)).toBe(canonicalEmail(other));
    expect(emailRefusal(canonicalEmail(one))).toBeNull();
  });

  test('look-alikes that are other addresses stay apart', () => {
    const spellings = [
      'anna@apple.com',
      'anna@аpple.com',
      'anna@strasse.de',
      'anna@straße.de',
      'anna@почта.рф',
      'anna@пoчта.рф',
    ];
    expect(new Set(spellings.map(canonicalEmail)).size).toBe(spellings.length);
  });

  test('an address that is canonical stays as it is', () => {
    for (const email of [SENT, 'anna@example.ru', "o'neil+start@sub.example.com"])
      expect(canonicalEmail(email)).toBe(email);
  });
});

test.each(['анна@почта.рф', 'анна@example.ru', 'josé@example.com'])(
  '%s is refused in words: mail servers do not take it yet',
  (typed) => {
    expect(emailRefusal(canonicalEmail(typed))).toMatch(/^До «@» нужны латинские буквы/);
  },
);

test.each([
  ...['', 'anna', 'anna@', '@почта.рф', 'лев@', 'anna@почта', 'anna@example', 'anna@@почта.рф', 'anna anna@почта.рф'],
  ...['anna@xn--zzzzzzz999.рф', 'anna@xn--.рф', 'anna@почта..рф', 'anna@.рф', 'anna@почта.рф.', 'anna@-почта.рф/x'],
  ...['anna@почта.рф:25', 'anna@127.0.0.1', 'anna@１２７.0.0.1', 'anna@%70очта.рф', 'anna@почта.рф#', 'anna@[::1]'],
  ...[`${'a'.repeat(250)}@почта.рф`],
])('«%s» is no address [A-147]', (typed) => {
  expect(emailRefusal(canonicalEmail(typed))).toBe('Введите валидный email');
});
