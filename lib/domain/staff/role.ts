/** What a person of the federation may do. `docs/staff.md` says in words what each opens. */
export const permissions = [
  'content',
  'publish',
  'legal',
  'people',
  'partners',
  'regions',
  'enquiries',
  'applications',
  'events',
  'events.publish',
  'prices',
  'proposals',
  'participants',
  'contacts',
  'start',
  'results',
  'official',
  'mailings',
  'orders',
  'accounts',
  'emails',
  'refunds',
  'money',
  'reports',
  'sales',
  'goods',
  'promo',
  'region',
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

/** What a grant reaches: everything, one event with all its cities and formats, or one region. */
export type GrantScope = 'all' | 'event' | 'region';

interface Role {
  readonly title: string;
  readonly scopes: readonly GrantScope[];
  readonly permissions: readonly Permission[];
}

/** The one table of roles. */
export const roles = {
  owner: { title: 'Администратор', scopes: ['all'], permissions },
  editor: {
    title: 'Редактор',
    scopes: ['all'],
    permissions: ['content', 'publish', 'people', 'partners', 'enquiries'],
  },
  author: { title: 'Автор', scopes: ['all'], permissions: ['content'] },
  secretary: {
    title: 'Секретарь',
    scopes: ['all'],
    permissions: ['content', 'publish', 'legal', 'people', 'regions', 'enquiries', 'applications', 'goods', 'orders'],
  },
  calendar: {
    title: 'Календарь',
    scopes: ['all'],
    permissions: ['events', 'events.publish', 'prices', 'proposals', 'start', 'participants'],
  },
  organiser: {
    title: 'Организатор',
    scopes: ['event'],
    permissions: ['events', 'prices', 'participants', 'contacts', 'start', 'mailings', 'results', 'sales'],
  },
  judge: { title: 'Судья', scopes: ['event', 'all'], permissions: ['participants', 'results', 'official'] },
  support: {
    title: 'Поддержка',
    scopes: ['all'],
    permissions: ['orders', 'accounts', 'contacts', 'participants', 'emails'],
  },
  accountant: {
    title: 'Бухгалтер',
    scopes: ['all'],
    permissions: ['orders', 'refunds', 'money', 'reports', 'promo', 'sales'],
  },
  region: { title: 'Региональное отделение', scopes: ['region'], permissions: ['region'] },
} as const satisfies Record<string, Role>;

export type RoleName = keyof typeof roles;
export const roleNames = Object.keys(roles) as [RoleName, ...RoleName[]];

export interface Grant {
  readonly role: RoleName;
  /** Both `null`: everything. */
  readonly eventId: string | null;
  readonly regionId: number | null;
}

/** What somebody may reach with a permission: everything, or the events and regions of their grants. */
export type Reach = 'all' | { readonly events: readonly string[]; readonly regions: readonly number[] };

/** The scope of a grant by what it names. */
export const scopeOf = ({ eventId, regionId }: Pick<Grant, 'eventId' | 'regionId'>): GrantScope => {
  if (eventId !== null) return 'event';
  return regionId === null ? 'all' : 'region';
};

/** A role names the scopes that its grants may have; more than one thing is no scope. */
export const fitsRole = (role: RoleName, grant: Pick<Grant, 'eventId' | 'regionId'>): boolean =>
  (grant.eventId === null || grant.regionId === null) &&
  (roles[role].scopes as readonly GrantScope[]).includes(scopeOf(grant));

/** `null`: the permission stands in none of the grants. The grants are those that are in force. */
export function reachOf(grants: readonly Grant[], permission: Permission): Reach | null {
  const giving = grants.filter(({ role }) => (roles[role].permissions as readonly Permission[]).includes(permission));
  if (giving.length === 0) return null;
  if (giving.some((grant) => scopeOf(grant) === 'all')) return 'all';
  return {
    events: giving.flatMap(({ eventId }) => eventId ?? []),
    regions: giving.flatMap(({ regionId }) => regionId ?? []),
  };
}

export const permissionsOf = (grants: readonly Grant[]): Permission[] =>
  permissions.filter((permission) => reachOf(grants, permission) !== null);
