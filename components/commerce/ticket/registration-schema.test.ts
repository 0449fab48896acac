import { describe, expect, test } from '@jest/globals';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { person } from '@/lib/contract/testing/user';
import { seenTicket } from '@/lib/features/base/offline/testing/seen-ticket';
import { hasParticipantForm } from './participant-form';
import { registrationSchema } from './registration-schema';
import { firstRegistered, participantFieldsOfProfile, registrationDraft, registrationOf } from './registration-values';

const { info } = seenTicket();
const member = {
  ...person,
  last_name: 'Гареев',
  name: 'Марат',
  second_name: 'Ильдарович',
  birth_date: '1985-02-03',
  phone: '79167654321',
  gender: 'male' as const,
  region: { id: 50, name_ru: 'Московская область' },
};
const withheld = {
  first_name: '',
  last_name: '',
  second_name: '',
  birth_date: null,
  gender: null,
  phone: null,
  region: null,
};
const ticket = (changes: Partial<Ticket['info']>) => seenTicket({ info: { ...info, ...changes } });

test('a registered ticket speaks of its participant, never of the member who looks at it [C-092]', () => {
  expect(registrationDraft(ticket({}), member)).toMatchObject({
    last_name: 'Серова',
    first_name: 'Анна',
    second_name: 'Марковна',
    birth_date: '08.03.1994',
    phone: '+79160000114',
    gender: 'female',
    region: '16',
  });
  expect(registrationDraft(ticket(withheld), member)).toMatchObject({
    last_name: '',
    first_name: '',
    second_name: '',
    birth_date: '',
    phone: '',
    gender: '',
    region: '',
  });
});

test('a ticket of nobody yet is filled in from the profile', () => {
  expect(registrationDraft(ticket({ ...withheld, registered: false }), member)).toMatchObject({
    last_name: 'Гареев',
    first_name: 'Марат',
    second_name: 'Ильдарович',
    birth_date: '03.02.1985',
    phone: '+79167654321',
    gender: 'male',
    region: '50',
  });
});

describe('a ticket whose registration was cancelled', () => {
  const { first_name, last_name, birth_date, gender, phone, region, cluster, item_size, additional_fields } = info;
  const former_participant = {
    first_name,
    last_name,
    second_name: '',
    birth_date,
    gender,
    phone,
    region,
    cluster,
    item_size,
    additional_fields,
  };
  const free = { ...ticket({ ...withheld, registered: false, cluster: null, item_size: null }), former_participant };

  test('begins with the former participant, and nothing of the profile gets in among them', () => {
    expect(registrationDraft(free, member)).toMatchObject({
      last_name: 'Серова',
      first_name: 'Анна',
      second_name: '',
      birth_date: '08.03.1994',
      region: '16',
      cluster: 'Параатлет',
      item_size: 'M',
      document: null,
      additional: ['пенициллин'],
    });
  });

  test('bought at the personal discount it begins with what the profile tells [U-33]', () => {
    const discounted = { ...free, info: { ...free.info, discounted: true } };
    expect(registrationDraft(discounted, member)).toMatchObject({
      last_name: 'Гареев',
      birth_date: '03.02.1985',
      phone: '+79167654321',
      region: '16',
    });
  });
});

describe('the stored proof of a cluster, when data are changed', () => {
  const rules = {
    startDay: '2026-06-20',
    age_min: null,
    age_max: null,
    insured: false,
    sizes: [],
    regions: false,
    teams: false,
    clusters: ['Параатлет', 'Студент'].map((name) => ({ name, document: true })),
    additional_fields: [],
  };
  const one = ticket({ cluster_document: true });
  const typed = registrationDraft(one, null);

  test.each<[string, object, string[]]>([
    ['holds for a corrected last name', { last_name: 'Сёрова' }, []],
    ['is no proof of another cluster', { cluster: 'Студент' }, ['Выберите файл!']],
    ['is no proof of somebody else of the family', { first_name: 'Ольга' }, ['Выберите файл!']],
    ['is no proof of another person', { last_name: 'Юсупова', first_name: 'Ольга' }, ['Выберите файл!']],
    ['is gone once it is removed', { document: null }, ['Выберите файл!']],
  ])('%s', (_, changes, messages) => {
    const { error } = registrationSchema(rules, { cluster: one.info.cluster, proven: one.info }).safeParse({
      ...typed,
      ...changes,
    });
    expect((error?.issues ?? []).map(({ message }) => message)).toEqual(messages);
  });
});

test.each<[string, Partial<Ticket['info']>, Ticket['actions'], boolean]>([
  ['registered, seen by its holder', {}, ['cancel-registration'], true],
  ['to be registered', { ...withheld, registered: false }, ['register'], true],
  ['handed on and not registered', { ...withheld, registered: false }, ['return'], false],
  ['handed on and registered by its recipient [C-094]', withheld, [], false],
])('the form of who starts: %s', (_, changes, actions, isShown) => {
  expect(hasParticipantForm({ ...ticket(changes), actions })).toBe(isShown);
});

test.each([
  ['', { format_public_id: seenTicket().event_format.public_id }],
  ['new', { format_public_id: seenTicket().event_format.public_id, team_choice: 'new' }],
  ['later', { format_public_id: seenTicket().event_format.public_id, team_choice: 'later' }],
  ['0b7a3f0e-6c1a-4c53-9d3b-0d5f8a2f7c11', { team_public_id: '0b7a3f0e-6c1a-4c53-9d3b-0d5f8a2f7c11' }],
])('the team that was chosen is sent, %p [C-174 C-175]', (team, sent) => {
  const { format_public_id, team_public_id, team_choice } = registrationOf(
    seenTicket(),
    { ...registrationDraft(ticket({}), member), team },
    null,
  );
  expect(JSON.parse(JSON.stringify({ format_public_id, team_public_id, team_choice }))).toEqual(sent);
});

describe('the participant of a ticket bought at the personal discount [U-33]', () => {
  const discounted = ticket({ ...withheld, registered: false, discounted: true });
  const all = ['last_name', 'first_name', 'second_name', 'birth_date', 'phone', 'gender'];

  test.each<[string, Ticket, Parameters<typeof participantFieldsOfProfile>[1], string[]]>([
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
    expect(Object.keys(participantFieldsOfProfile(one, profile))).toEqual(locked);
  });

  test('the person at the purchase stays where the profile tells of another now, a correction counts', () => {
    const bought = { last_name: 'Серова', first_name: 'Анна', birth_date: '1994-03-08', gender: 'female' } as const;
    expect(participantFieldsOfProfile({ ...discounted, discount_person: bought }, member)).toEqual({
      ...bought,
      birth_date: '08.03.1994',
    });
    const mistyped = { ...member, first_name: member.name, last_name: `${member.last_name}а` };
    expect(participantFieldsOfProfile({ ...discounted, discount_person: mistyped }, member)).toMatchObject({
      last_name: member.last_name,
      phone: '+79167654321',
    });
  });
});

test('the first registered ticket of the same order is what another one may copy from', () => {
  const one = (public_id: string, ticketNumber: string, changes: Partial<Ticket> = {}) =>
    seenTicket({ public_id: id(public_id), ticketNumber, ...changes });
  const id = (last: string) => `0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b${last}`;
  const unregistered = { info: { ...info, registered: false } };
  const target = one('11', '1000001', unregistered);
  const list = [
    target,
    one('12', '1000009'),
    one('13', '1000003', unregistered),
    one('14', '1000004'),
    one('15', '1000002', { order_public_id: id('99') }),
  ];
  expect(firstRegistered(target, list)?.public_id).toBe(id('14'));
  expect(firstRegistered(one('14', '1000004'), list)?.public_id).toBe(id('12'));
  expect(firstRegistered(target, [target])).toBeUndefined();
});
