import { describe, expect, test } from '@jest/globals';
import { genderOfSent, isTeam, membersText, memberTime, type TeamMember } from './team';

const member = (name: string, legs: string[] = [], gender: TeamMember['gender'] = null): TeamMember => ({
  name,
  gender,
  legs,
});

test.each([
  ['М', 'М'],
  ['M', 'М'],
  ['m', 'М'],
  ['Ж', 'Ж'],
  ['F', 'Ж'],
  ['w', 'Ж'],
  ['Смеш', 'Смеш'],
  ['X', 'Смеш'],
  ['Х', 'Смеш'],
  ['Mixed', 'Смеш'],
] as const)('the gender «%s» of a feed is %p', (sent, gender) => {
  expect(genderOfSent(sent)).toBe(gender);
});

test('a row is a team if it has members, were it none', () => {
  expect([{ members: [] }, { members: [member('Серова Анна')] }].map(isTeam)).toEqual([true, true]);
  expect([{ members: null }, {}].map(isTeam)).toEqual([false, false]);
});

test('members are written with their gender and legs where these are known', () => {
  const members = [member('Серова Анна', ['swim'], 'Ж'), member('Ли Вэй', ['bike', 'run']), member('Попов Пётр')];
  expect(membersText(members, (leg) => leg.toUpperCase())).toBe(
    'Серова Анна, Ж (SWIM); Ли Вэй (BIKE, RUN); Попов Пётр',
  );
  expect(membersText([])).toBe('');
});

describe('the time of a member', () => {
  const splits = [
    { name: 'Этап 1', time: 480_000 },
    { name: 'Этап 2', time: 450_000 },
    { name: 'Этап 3', time: null },
  ];
  const timeOf = (legs: string[], ...others: TeamMember[]) => {
    const one = member('Серова Анна', legs);
    return memberTime(one, { splits, members: [one, ...others] });
  };

  test.each([
    [['Этап 1'], 480_000],
    [['Этап 1', 'Этап 2'], 930_000],
    [['Этап 3'], null],
    [['Этап 1', 'Этап 3'], null],
    [['Этап 9'], null],
    [[], null],
  ])('the member who did %j has the time %p', (legs, time) => {
    expect(timeOf(legs)).toBe(time);
  });

  test('is not told for a leg that two members did', () => {
    expect(timeOf(['Этап 1'], member('Попов Пётр', ['Этап 1']))).toBeNull();
    expect(timeOf(['Этап 1'], member('Попов Пётр', ['Этап 2']))).toBe(480_000);
  });
});
