import { eq, or } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type AccountName, accountHash } from '@/federation/logging/security-log';
import { canonicalEmail } from '@/lib/domain/account/email';
import { phoneDigits, readPhone } from '@/lib/domain/account/phone';
import { type Command, CommandRefusal } from './command';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const securityAccountCommand: Command = async ({ db, args, settings, say }) => {
  const [given = '', ...more] = args;
  const named = accountOf(given);
  if (!named || more.length > 0)
    throw new CommandRefusal('Нужен e-mail, телефон (+7…) или ID учётной записи, что-то одно');
  const [user] = await db
    .select()
    .from(users)
    .where(or(...columnsOf(named)));
  const names: AccountName[] = [
    ...(user?.email ? [{ email: user.email }] : []),
    ...(user?.phone ? [{ phone: user.phone }] : []),
    ...(user ? [{ userId: user.publicId }] : [named]),
  ];
  for (const name of names) say(`${accountHash(settings, name)}  ${Object.keys(name).join('')}`);
  if (!user) say('Такой учётной записи нет: показан хеш названного.');
};

function accountOf(given: string): AccountName | null {
  if (given.includes('@')) return { email: canonicalEmail(given) };
  if (UUID.test(given)) return { userId: given };
  const phone = phoneDigits(readPhone(given));
  return phone ? { phone } : null;
}

const columnsOf = (name: AccountName) => [
  ...('email' in name ? [eq(users.email, name.email)] : []),
  ...('phone' in name ? [eq(users.phone, name.phone)] : []),
  ...('userId' in name ? [eq(users.publicId, name.userId)] : []),
];
