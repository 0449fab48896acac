import { checkInvariants, violationText } from '@/federation/modules/care/invariant/check-invariants';
import { invariants } from '@/federation/modules/care/invariant/invariants';
import { type Command, CommandRefusal } from './command';
import { refuseArgs } from './read-call';

export const checkInvariantsCommand: Command = async ({ args, db, clock, say }) => {
  refuseArgs(args);
  const violations = await checkInvariants(db, clock());
  if (violations.length > 0) throw new CommandRefusal(violations.map(violationText).join('\n'));
  say(`Всё сходится: проверок — ${invariants.length}.`);
};
