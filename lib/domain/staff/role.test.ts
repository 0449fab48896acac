import { expect, test } from '@jest/globals';
import { fitsRole, type Grant, permissions, permissionsOf, reachOf, roleNames, roles } from './role';

const EVENT = '3f1c7f4e-8f2a-4a7e-9b0e-0b8f0f6a1c11';
const OTHER = '8a2d5c1f-1c55-4c0f-8a0d-5a3a3f3f9d22';
const grant = (role: Grant['role'], scope: Partial<Grant> = {}): Grant => ({
  role,
  eventId: null,
  regionId: null,
  ...scope,
});

test('an administrator reaches everything with every permission', () => {
  expect(permissionsOf([grant('owner')])).toEqual(permissions);
  expect(permissions.map((permission) => reachOf([grant('owner')], permission))).toEqual(permissions.map(() => 'all'));
});

test('every permission but that of people and regions belongs to a role besides the administrator’s', () => {
  const given = new Set(roleNames.filter((name) => name !== 'owner').flatMap((name) => [...roles[name].permissions]));
  expect(permissions.filter((permission) => !given.has(permission as never))).toEqual(['staff']);
});

test('an organiser of two events reaches both, and nothing of the office', () => {
  const grants = [grant('organiser', { eventId: EVENT }), grant('organiser', { eventId: OTHER })];
  expect(reachOf(grants, 'participants')).toEqual({ events: [EVENT, OTHER], regions: [] });
  expect(reachOf(grants, 'orders')).toBeNull();
});

test('a grant over everything outweighs one over an event', () => {
  expect(reachOf([grant('judge', { eventId: EVENT }), grant('judge')], 'results')).toBe('all');
});

test('an officer of a region reaches that region alone', () => {
  expect(reachOf([grant('region', { regionId: 63 })], 'region')).toEqual({ events: [], regions: [63] });
});

test('somebody without a grant may do nothing', () => {
  expect(permissionsOf([])).toEqual([]);
});

test.each([
  ['owner', {}, true],
  ['owner', { eventId: EVENT }, false],
  ['organiser', {}, false],
  ['organiser', { eventId: EVENT }, true],
  ['organiser', { regionId: 63 }, false],
  ['judge', {}, true],
  ['judge', { eventId: EVENT }, true],
  ['judge', { eventId: EVENT, regionId: 63 }, false],
  ['region', { regionId: 63 }, true],
  ['region', {}, false],
] as const)('a grant of %s over %j fits its role: %s', (role, scope, fits) => {
  expect(fitsRole(role, grant(role, scope))).toBe(fits);
});
