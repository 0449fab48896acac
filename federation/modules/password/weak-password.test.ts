import { describe, expect, test } from '@jest/globals';
import * as fieldMessages from '@/lib/domain/input/field-messages';
import { type PasswordOwner, refuseWeakPassword } from './weak-password';

const owner = { email: 'ivan.petrov@example.ru', siteUrl: 'https://www.fedtri.example' };

function refusalOf(password: string, whose: PasswordOwner = owner): string | null {
  try {
    refuseWeakPassword(password, whose);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a new password', () => {
  test.each([
    '12345',
    'password',
    'QWERTY',
    'qwerty123',
    '11111',
    'ababab',
    ' password ',
    'йцукен',
    'Пароль',
    'gfhjkm',
  ])('%j is refused as common', (password) => {
    expect(refusalOf(password)).toBe(fieldMessages.passwordCommon);
  });

  test.each([
    'ivan.petrov@example.ru',
    'Ivan.Petrov',
    'ivan.',
    'ivan.petrov2027!',
    'fedtri',
    'Fedtri-2027',
    'триатлон1',
  ])('%j is refused as a name', (password) => {
    expect(refusalOf(password)).toBe(fieldMessages.passwordOwnName);
  });

  test.each(['бегу плыву еду', 'xk4-q', 'demo-athlete-1', 'petrov-i-triatlon', '🚴🏊🏃🏅🥇'])(
    '%j is taken',
    (password) => {
      expect(refusalOf(password)).toBeNull();
    },
  );

  test('without an e-mail is judged all the same', () => {
    expect(refusalOf('12345', { ...owner, email: null })).toBe(fieldMessages.passwordCommon);
    expect(refusalOf('ivan.petrov', { ...owner, email: null })).toBeNull();
  });
});
