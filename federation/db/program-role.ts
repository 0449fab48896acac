import pg from 'pg';
import { SettingsError } from '@/federation/settings';

/** The program may only insert and change these columns: compromised, it cannot rewrite payments or consents. */
export const recordTables: Readonly<Record<string, readonly string[]>> = {
  payment_callbacks: [],
  receipts: [],
  bank_returns: [],
  // An account of guests may turn out to be a member's.
  ticket_history: ['actor_id'],
  ticket_reminders: [],
  checkins: [],
  checkin_undos: [],
  operator_actions: [],
  payment_exceptions: [],
  payment_exception_closings: [],
  consents: ['user_id', 'email', 'withdrawn_at'],
  result_changes: ['before', 'is_undone'],
  refunds: ['state', 'attempts', 'sent_at', 'refusal', 'completed_at'],
};

const lastingTables = [
  'orders',
  'order_ticket_lines',
  'order_licence_lines',
  'order_goods_lines',
  'tickets',
  'licences',
] as const;

const { escapeIdentifier, escapeLiteral } = pg;

interface Role {
  readonly name: string;
  readonly password: string;
}

export function roleOf(databaseUrl: string): Role {
  const { username, password } = new URL(databaseUrl);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

export async function grantProgramRole(owner: pg.Client, role: Role): Promise<void> {
  await ensureRole(owner, role);
  const name = escapeIdentifier(role.name);
  const narrowed = Object.entries(recordTables).flatMap(([table, columns]) => {
    const ofTable = `public.${escapeIdentifier(table)}`;
    const changed = columns.map((column) => escapeIdentifier(column)).join(', ');
    return [
      `revoke update, delete on ${ofTable} from ${name}`,
      ...(columns.length > 0 ? [`grant update (${changed}) on ${ofTable} to ${name}`] : []),
    ];
  });
  const lasting = lastingTables.map((table) => `revoke delete on public.${escapeIdentifier(table)} from ${name}`);
  await owner.query('begin');
  try {
    for (const statement of [
      `revoke all on schema public, drizzle, pgboss from ${name}`,
      `revoke all on all tables in schema public, drizzle, pgboss from ${name}`,
      `revoke all on all sequences in schema public, drizzle, pgboss from ${name}`,
      `grant usage on schema public, drizzle, pgboss to ${name}`,
      `grant select, insert, update, delete on all tables in schema public, pgboss to ${name}`,
      `grant select on all tables in schema drizzle to ${name}`,
      `grant usage, select on all sequences in schema public, pgboss to ${name}`,
      `grant execute on all functions in schema pgboss to ${name}`,
      `grant execute on function public.forget_unpaid_orders(timestamptz), public.forget_payment_callbacks(timestamptz) to ${name}`,
      ...narrowed,
      ...lasting,
    ]) {
      await owner.query(statement);
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

const TOO_MIGHTY = 'rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication';

async function ensureRole(owner: pg.Client, { name, password }: Role): Promise<void> {
  const { rows } = await owner.query<{ mighty: boolean }>(
    `select ${TOO_MIGHTY} as mighty from pg_roles where rolname = $1`,
    [name],
  );
  const [found] = rows;
  if (found?.mighty) {
    throw new SettingsError(`роль «${name}» из DATABASE_URL может больше, чем нужно программе: задайте обычную роль.`);
  }
  const { rows: self } = await owner.query<{ is: boolean }>(
    'select rolsuper as is from pg_roles where rolname = current_user',
  );
  // On a server that others administer, an existing role is left as it is.
  if (found && !self[0]?.is) return;
  const login = `${escapeIdentifier(name)} login password ${escapeLiteral(password)}`;
  await owner.query(found ? `alter role ${login}` : `create role ${login}`).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new SettingsError(
      `роли «${name}» из DATABASE_URL на сервере нет, а завести её владелец базы не может: заведите её сами (create role … login password …).`,
    );
  });
}
