import { describe, expect, test } from '@jest/globals';
import { person } from '@/lib/contract/testing/user';
import type { Ticket } from '@/lib/contract/ticket';
import { seenTicket } from '@/lib/offline/testing/seen-ticket';
import { hasParticipantForm, personFieldsOfProfile, registrationDraft } from './registration-schema';

const { info } = seenTicket();
const member = {
  ...person,
  ...{ last_name: 'Гареев', name: 'Марат', second_name: 'Ильдарович', birth_date: '1985-02-03' },
  ...{ phone: '79167654321', gender: 'male' as const, region: { id: 50, name_ru: 'Московская область' } },
};
const withheld = {
  ...{ first_name: '', last_name: '', second_name: '', birth_date: null, gender: null, phone: null, region: null },
};
const ticket = (changes: Partial<Ticket['info']>) => seenTicket({ info: { ...info, ...changes } });

test('[C-092] a registered ticket speaks of its participant, never of the member who looks at it', () => {
  expect(registrationDraft(ticket({}), member)).toMatchObject({
    ...{ last_name: 'Серова', first_name: 'Анна', second_name: 'Марковна', birth_date: '08.03.1994' },
    ...{ phone: '+79160000114', gender: 'female', region: '16' },
  });
  expect(registrationDraft(ticket(withheld), member)).toMatchObject({
    ...{ last_name: '', first_name: '', second_name: '', birth_date: '', phone: '', gender: '', region: '' },
  });
});

test('a ticket of nobody yet is filled in from the profile', () => {
  expect(registrationDraft(ticket({ ...withheld, registered: false }), member)).toMatchObject({
    ...{ last_name: 'Гареев', first_name: 'Марат', second_name: 'Ильдарович', birth_date: '03.02.1985' },
    ...{ phone: '+79167654321', gender: 'male', region: '50' },
  });
});

test.each<[string, Partial<Ticket['info']>, Ticket['actions'], boolean]>([
  ['registered, seen by its holder', {}, ['cancel-registration'], true],
  ['to be registered', { ...withheld, registered: false }, ['register'], true],
  ['handed on and not registered', { ...withheld, registered: false }, ['return'], false],
  ['[C-094] handed on and registered by its recipient', withheld, [], false],
])('the form of who starts: %s', (_, changes, actions, isShown) => {
  expect(hasParticipantForm({ ...ticket(changes), actions })).toBe(isShown);
});

describe('who starts with a ticket bought at the personal discount [U-33]', () => {
  const discounted = ticket({ ...withheld, registered: false, discounted: true });
  const all = ['last_name', 'first_name', 'second_name', 'birth_date', 'phone', 'gender'];

  test.each<[string, Ticket, Parameters<typeof personFieldsOfProfile>[1], string[]]>([
    ['all that the profile tells stands', discounted, member, all],
    [
      'what it lacks can be filled in',
      discounted,
      { ...member, phone: null, birth_date: null },
      [...['last_name', 'first_name', 'second_name', 'gender']],
    ],
    ['without a profile nothing is locked', discounted, null, []],
    ['a recipient gives their own data', { ...discounted, original_user_public_id: person.public_id }, member, []],
    ['any other ticket is free', ticket({ ...withheld, registered: false }), member, []],
  ])('%s', (_, one, profile, locked) => {
    expect([...personFieldsOfProfile(one, profile)]).toEqual(locked);
  });
});
