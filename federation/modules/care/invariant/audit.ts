import type { Deps } from '@/federation/deps';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { checkInvariants, violationText } from './check-invariants';

/** Checks the invariants and e-mails the people on duty about broken ones, at most once a day (UTC). */
export async function audit({ db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>, now: Date) {
  const violations = await checkInvariants(db, now);
  if (violations.length === 0) return;
  await db.transaction((tx) =>
    writeEmail(tx, queue, {
      dedupeKey: `invariants-broken:${now.toISOString().slice(0, 10)}`,
      recipient: settings.OPERATIONS_MAILBOX,
      audience: 'office',
      ...noticeEmail({
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
