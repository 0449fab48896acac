'use client';

import { type FilterChoice, filterNames, toggled, toggledAll } from '@/lib/domain/events/calendar/calendar-filter';
import { Filter } from './filter';
import styles from './filter.module.css';
import { filterLabels, filterOptions, filterValues } from './labels';

const FILTERS = 'Фильтры';

interface CalendarFiltersProps {
  choice: FilterChoice;
  onChange: (choice: FilterChoice) => void;
  found: number;
}

export function CalendarFilters({ choice, onChange, found }: CalendarFiltersProps) {
  const count = filterNames.filter((name) => choice[name].length > 0).length + Number(choice.onSale);
  return (
    <>
      {/* On a phone it opens the row of filters by a rule of the sheet. */}
      <details className={styles.more}>
        <summary>
          <span>{FILTERS}</span> {count > 0 && <b>{count}</b>}
        </summary>
      </details>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no rows that wrap beside the button */}
      <div className={styles.filters} role="group" aria-label={FILTERS}>
        {filterNames.map((name) => (
          <Filter
            key={name}
            label={filterLabels[name]}
            options={filterOptions[name]}
            chosen={choice[name]}
            found={found}
            onToggle={(value) => onChange({ ...choice, [name]: toggled(choice[name], value, filterValues[name]) })}
            onToggleAll={() => onChange({ ...choice, [name]: toggledAll(choice[name], filterValues[name]) })}
          />
        ))}
      </div>
    </>
  );
}
