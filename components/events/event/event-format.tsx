import { LicenceForStart } from '@/components/commerce/licence/licence-for-start';
import { classNames } from '@/components/ui/class-names';
import factsStyles from '@/components/ui/facts.module.css';
import type { CalendarEventPage, CalendarFormat } from '@/lib/contract/events/calendar';
import { ageLimits } from '@/lib/format/age-limits';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import styles from './event.module.css';
import { FormatSale } from './format-sale';
import { StartTime } from './start-time';

interface EventFormatProps {
  event: Pick<CalendarEventPage, 'timezone' | 'city'>;
  format: CalendarFormat;
  now: Date;
}

export function EventFormat({ event, format, now }: EventFormatProps) {
  const titleId = `format-${format.public_id}`;
  const ages = ageLimits(format);
  return (
    <article className={styles.format} aria-labelledby={titleId}>
      <div className={styles.formatText}>
        <h3 className="h4" id={titleId}>
          {typograph(format.title)}
        </h3>
        <p>{typograph(format.description)}</p>
        {format.requirements && <p className="meta">{typograph(format.requirements)}</p>}
        {format.license && <LicenceForStart formatId={format.public_id} />}
      </div>
      <dl className={factsStyles.facts}>
        <div>
          <dt>Старт</dt>
          <dd>
            <StartTime instant={format.start_time} zone={event.timezone} city={event.city.name_ru} />
          </dd>
        </div>
        {ages && (
          <div>
            <dt>Возраст</dt>
            <dd>{ages}</dd>
          </div>
        )}
      </dl>
      <div className={styles.formatSale}>
        <p className={classNames(styles.formatPrice, 'num')}>{formatRubles(format.price)}</p>
        <FormatSale formats={[format]} renderedAt={now.toISOString()} titleId={titleId} />
      </div>
    </article>
  );
}
