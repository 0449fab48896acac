'use client';

import { type FilterChoice, writeChoice } from '@/lib/domain/calendar-filter';
import { contentMessages } from '@/lib/messages/content';
import { queryText } from './address-query';
import { filterValues } from './labels';

interface CalendarSubscriptionProps {
  /** The absolute address of the feed. */
  feed: string;
  choice: FilterChoice;
}

/** The list as a calendar that programs keep up to date, with the filters chosen at this moment. */
export function CalendarSubscription({ feed, choice }: CalendarSubscriptionProps) {
  const address = feed + queryText(writeChoice(new URLSearchParams(), choice, filterValues));
  return (
    <p className="buttons calendar-subscription">
      <a className="link" href={address.replace(/^https?:/, 'webcal:')}>
        {contentMessages.calendarSubscribe}
      </a>
      <a className="link" href={address} type="text/calendar">
        {contentMessages.calendarFeed}
      </a>
    </p>
  );
}
