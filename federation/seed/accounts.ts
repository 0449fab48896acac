import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { hashOfPassword } from '@/federation/modules/account/session/passwords';
import { seedId } from './seed-id';

export const demoAccounts = {
  athlete: { email: 'anna.serova@example.com', password: 'demo-athlete-1' },
  newcomer: { email: 'ilya.vetrov@example.com', password: 'demo-newcomer-1' },
  vip: { email: 'marat.gareev@example.com', password: 'demo-vip-1' },
} as const;

type DemoAccount = keyof typeof demoAccounts;

export const demoUserId = (account: DemoAccount): string => seedId('user', account);

export const athlete = {
  name: 'Анна',
  lastName: 'Серова',
  secondName: 'Игоревна',
  birthDate: '1994-03-08',
  gender: 'female',
  phone: '79990000001',
  sportRank: '1 разряд',
} as const;

/** The first ticket is bought at a personal discount. */
export const vip = {
  name: 'Марат',
  lastName: 'Гареев',
  secondName: 'Ринатович',
  birthDate: '1981-11-23',
  gender: 'male',
  phone: '79990000003',
  role: 'VIP',
  discount: 20,
  discountForm: 'percent',
} as const;

const profiles: Record<DemoAccount, Partial<typeof users.$inferInsert>> = { athlete, newcomer: {}, vip };

export async function insertAccounts(tx: Database, now: Date): Promise<void> {
  const rows = (Object.keys(demoAccounts) as DemoAccount[]).map(async (account) => ({
    ...profiles[account],
    publicId: demoUserId(account),
    email: demoAccounts[account].email,
    emailConfirmedAt: now,
    passwordHash: await hashOfPassword(demoAccounts[account].password),
    createdAt: now,
  }));
  await tx.insert(users).values(await Promise.all(rows));
}
