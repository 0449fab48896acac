'use client';

import { classNames } from '@/components/ui/class-names';
import linkStyles from '@/components/ui/link.module.css';
import { type FilterChoice, writeChoice } from '@/lib/domain/events/calendar/calendar-filter';
import { contentMessages } from '@/lib/messages/content';
import { queryText } from './address-query';
import styles from './calendar.module.css';
import { filterValues } from './labels';

interface CalendarSubscriptionProps {
  feed: string;
  choice: FilterChoice;
}

export function CalendarSubscription({ feed, choice }: CalendarSubscriptionProps) {
  const address = feed + queryText(writeChoice(new URLSearchParams(), choice, filterValues));
  return (
    <p className={classNames('buttons', styles.subscription)}>
      <a className={linkStyles.link} href={address.replace(/^https?:/, 'webcal:')}>
        {contentMessages.calendarSubscribe}
      </a>
      <a className={linkStyles.link} href={address} type="text/calendar">
        {contentMessages.calendarFeed}
      </a>
    </p>
  );
}
