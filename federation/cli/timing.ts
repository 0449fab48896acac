import { issueToken, listPartners, revokeToken } from '@/federation/modules/timing-partner/repository';
import { type Command, Refusal } from './command';
import { UsageError } from './usage';

const nameOf = (args: readonly string[]): string => {
  const name = args.join(' ').trim();
  if (name === '') throw new UsageError('Не назван хронометрист');
  return name;
};

/** A token that is shown this once. */
export const timingTokenCommand: Command = async ({ db, clock, args, say }) => {
  const name = nameOf(args);
  const token = await issueToken(db, name, clock());
  say(`Токен для «${name}» (покажем его только сейчас, прежний больше не действует):`);
  say(token);
};

/** Ends the token of a timing partner. */
export const timingRevokeCommand: Command = async ({ db, clock, args, say }) => {
  const name = nameOf(args);
  if (!(await revokeToken(db, name, clock()))) throw new Refusal(`У «${name}» нет действующего токена`);
  say(`Токен «${name}» отозван.`);
};

/** Shows who has, or had, a token. */
export const timingPartnersCommand: Command = async ({ db, say }) => {
  const partners = await listPartners(db);
  for (const { name, createdAt, revokedAt } of partners) {
    say(`${name}: токен от ${createdAt.toISOString().slice(0, 10)}${revokedAt ? ', отозван' : ''}`);
  }
  if (partners.length === 0) say('Хронометристов нет.');
};
