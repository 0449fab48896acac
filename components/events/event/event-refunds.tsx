import { classNames } from '@/components/ui/class-names';
import proseStyles from '@/components/ui/prose.module.css';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { refundConditions, refundPhrases } from '@/lib/domain/commerce/ticket/refund-terms';
import { paths } from '@/lib/paths';
import styles from './event.module.css';

/** Terms of refund, by format if they differ, and common ones. */
export function EventRefunds({ event: { formats, timezone } }: { event: CalendarEventPage }) {
  if (formats.length === 0) return null;
  const terms = Map.groupBy(formats, ({ refund_steps, start_time }) =>
    refundPhrases(refund_steps, { startTime: new Date(start_time), timezone }).join(', '),
  );
  return (
    <section className={classNames(proseStyles.prose, styles.refunds)} aria-labelledby="refunds">
      <div>
        <h3 id="refunds">Возврат билета</h3>
        <ul>
          {[...terms].map(([text, alike]) => (
            <li key={text}>
              {terms.size > 1 && <b>{`${alike.map(({ title }) => title).join(', ')}: `}</b>}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4>Общие правила</h4>
        <ul>
          {refundConditions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          Те же правила — в разделе «Отказ и возврат» <a href={paths.document('offers')}>публичной оферты</a>.
        </p>
      </div>
    </section>
  );
}
