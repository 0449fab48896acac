'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import fieldStyles from '@/components/ui/field.module.css';
import {
  type FilterChoice,
  MAX_TEXT,
  ON_SALE_PARAMETER,
  TEXT_PARAMETER,
} from '@/lib/domain/events/calendar/calendar-filter';
import { calendarMessages } from '@/lib/messages/calendar-search';
import styles from './calendar.module.css';
import { Check } from './check';

interface CalendarSearchProps {
  choice: FilterChoice;
  onChange: (choice: FilterChoice) => void;
  action: string;
  tellsSales: boolean;
  children: ReactNode;
}

export function CalendarSearch({ choice, onChange, action, tellsSales, children }: CalendarSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const apply = () => {
    const data = new FormData(form.current ?? undefined);
    const text = String(data.get(TEXT_PARAMETER) ?? '');
    const onSale = tellsSales ? data.has(ON_SALE_PARAMETER) : choice.onSale;
    if (text !== choice.text || onSale !== choice.onSale) onChange({ ...choice, text, onSale });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before hydration is applied once.
  useEffect(apply, []);
  return (
    <search>
      <form ref={form} className={styles.search} action={action} onSubmit={(event) => event.preventDefault()}>
        <div className={fieldStyles.field}>
          <input
            type="search"
            name={TEXT_PARAMETER}
            maxLength={MAX_TEXT}
            aria-label={calendarMessages.search}
            placeholder={calendarMessages.search}
            value={choice.text}
            onChange={apply}
          />
        </div>
        {tellsSales && (
          <Check
            label={calendarMessages.onSale}
            name={ON_SALE_PARAMETER}
            value="1"
            checked={choice.onSale}
            onChange={apply}
          />
        )}
        {children}
      </form>
    </search>
  );
}
