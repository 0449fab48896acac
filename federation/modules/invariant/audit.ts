import type { Deps } from '@/federation/deps';
import { noticeLetter } from '@/federation/modules/letter/notice-letter';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { checkInvariants, violationText } from './check-invariants';

/** Checks that everything adds up, and writes to the people on duty where it does not: one letter a day (UTC). */
export async function audit({ db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>, now: Date) {
  const violations = await checkInvariants(db, now);
  if (violations.length === 0) return;
  await db.transaction((tx) =>
    writeLetter(tx, queue, {
      occasion: `invariants-broken:${now.toISOString().slice(0, 10)}`,
      recipient: settings.OPERATIONS_MAILBOX,
      audience: 'office',
      ...noticeLetter({
        subject: 'Учёт не сходится',
        before: [
          'Ночная проверка нашла то, чего в базе быть не должно.',
          ...violations.map(violationText),
          'Проверить ещё раз: npm run federation -- check-invariants. Что делать, написано в docs/operations.md.',
        ],
      }),
      now,
    }),
  );
}
