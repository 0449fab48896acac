'use client';

import { useEffect, useId, useMemo, useRef } from 'react';
import { useLiveRace } from '@/components/results/live/live-race';
import styles from '@/components/results/row/rows.module.css';
import { classNames } from '@/components/ui/class-names';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ResultRow } from '@/lib/contract/results/result';
import { resultsMessages } from '@/lib/messages/results';
import { FollowedRow } from './followed-row';
import { NotificationSwitch } from './notification-switch';
import { useFollowNews } from './use-follow-news';
import { useFollowed } from './use-followed';
import { useNotifications } from './use-notifications';
import { useRowHighlight } from './use-row-highlight';

interface FollowedListProps {
  eventCityId: string;
  format: string;
}

export function FollowedList({ eventCityId, format }: FollowedListProps) {
  const { rows, changes, field, state, wantAll } = useLiveRace();
  const { numbers, toggle } = useFollowed(eventCityId, format);
  const isHydrated = useHydrated();
  const notifications = useNotifications();
  const news = useFollowNews(numbers, ({ startNumber, who, text }) =>
    notifications.notify(who, text, `${format}-${startNumber}`),
  );
  const followed = useMemo(() => rowsOf(rows, numbers), [rows, numbers]);
  const highlighted = useRowHighlight(changes, followed);
  const headId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isAsked = isHydrated && numbers.length > 0;
  useEffect(() => {
    if (isAsked) wantAll();
  }, [isAsked, wantAll]);

  /** The focus goes to the next of them, not to the top of the page. */
  const remove = (startNumber: string) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = numbers.indexOf(startNumber);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? head.current;
    next?.focus();
    toggle(startNumber);
  };

  if (state === null && !isAsked) return null;
  return (
    <section className={styles.followed} aria-labelledby={headId}>
      <h2 className="h5" id={headId} ref={head} tabIndex={-1}>
        {resultsMessages.followed}
      </h2>
      {isAsked ? (
        <ul ref={list}>
          {followed.map((row) => (
            <FollowedRow
              key={row._id}
              row={row}
              field={field}
              className={classNames(highlighted.has(row._id) && styles.isNew)}
              onRemove={remove}
            />
          ))}
        </ul>
      ) : (
        <p className="meta">{resultsMessages.followHint}</p>
      )}
      {isAsked && state !== null && <NotificationSwitch {...notifications} />}
      <p className="sr" role="status">
        {news.map(({ who, text }) => `${who}. ${text}`).join('. ')}
      </p>
    </section>
  );
}

/** In the order they were chosen; a number that the race does not know has no row. */
function rowsOf(rows: readonly ResultRow[] | null, numbers: readonly string[]): ResultRow[] {
  if (!rows || numbers.length === 0) return [];
  const wanted = new Set(numbers);
  const known = new Map(rows.filter((row) => wanted.has(row.start_number)).map((row) => [row.start_number, row]));
  return numbers.flatMap((number) => known.get(number) ?? []);
}
