'use client';

import { type FilterChoice, filterNames, toggled, toggledAll } from '@/lib/domain/events/calendar/calendar-filter';
import { Filter } from './filter';
import styles from './filter.module.css';
import { filterLabels, filterOptions, filterValues } from './labels';

interface CalendarFiltersProps {
  choice: FilterChoice;
  onChange: (choice: FilterChoice) => void;
  found: number;
}

export function CalendarFilters({ choice, onChange, found }: CalendarFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div className={styles.filters} role="group" aria-label="Фильтры">
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
  );
}
