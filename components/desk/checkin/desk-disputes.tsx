import { Notice } from '@/components/ui/notice';
import type { Dispute } from '@/lib/features/desk/checkin/desk-state';
import { formatTime } from '@/lib/format/date';
import { numberOf, verdictTitleOf } from './verdict-texts';

export function DeskDisputes({ disputes, timeZone }: { disputes: readonly Dispute[]; timeZone: string }) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="stack gap-2">
      <h2 className="h5" id="disputes">
        Проверьте этих участников
      </h2>
      {disputes.map(({ scan, first, reason }) => (
        <Notice key={scan.id} tone="bad">
          <strong>{`${scan.ticket?.name ?? ''} ${numberOf(scan.ticket?.start_number ?? null)}`}</strong>
          <br />
          <span>
            {first
              ? `По билету пустили ${first.times} раза. Первым — в ${formatTime(first.at, timeZone)}, «${first.label}»; вы — в ${formatTime(scan.at, timeZone)}.`
              : `Вы пустили в ${formatTime(scan.at, timeZone)} без сети, но: ${verdictTitleOf({ verdict: 'stop', reason }).toLowerCase()}.`}
          </span>
        </Notice>
      ))}
    </section>
  );
}
