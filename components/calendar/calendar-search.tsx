'use client';

import type { ReactNode } from 'react';
import fieldStyles from '@/components/ui/field.module.css';
import { type FilterChoice, MAX_TEXT, ON_SALE_PARAMETER, TEXT_PARAMETER } from '@/lib/domain/calendar/calendar-filter';
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
  return (
    <search>
      <form className={styles.search} action={action} onSubmit={(event) => event.preventDefault()}>
        <div className={fieldStyles.field}>
          <input
            type="search"
            name={TEXT_PARAMETER}
            maxLength={MAX_TEXT}
            aria-label={calendarMessages.search}
            placeholder={calendarMessages.search}
            value={choice.text}
            onChange={({ target }) => onChange({ ...choice, text: target.value })}
          />
        </div>
        {tellsSales && (
          <Check
            label={calendarMessages.onSale}
            name={ON_SALE_PARAMETER}
            value="1"
            checked={choice.onSale}
            onChange={({ target }) => onChange({ ...choice, onSale: target.checked })}
          />
        )}
        {children}
      </form>
    </search>
  );
}
