'use client';

import { Icon } from '@/components/ui/icon';
import linkStyles from '@/components/ui/link.module.css';
import {
  type FilterChoice,
  filterNames,
  limits,
  noChoice,
  toggled,
} from '@/lib/domain/events/calendar/calendar-filter';
import { contentMessages } from '@/lib/messages/content';
import styles from './filter.module.css';
import { filterLabels, filterOptions, filterValues } from './labels';

interface AppliedFiltersProps {
  choice: FilterChoice;
  onChange: (choice: FilterChoice) => void;
}

export function AppliedFilters({ choice, onChange }: AppliedFiltersProps) {
  const applied = filterNames.filter((name) => choice[name].length > 0);
  if (applied.length === 0 && !choice.text && !choice.onSale) return null;
  return (
    <div className={styles.applied}>
      {applied.flatMap((name) => {
        if (!limits(choice[name], filterValues[name])) {
          const label = `${filterLabels[name]}: ${contentMessages.all}`;
          return [<Pill key={name} label={label} onRemove={() => onChange({ ...choice, [name]: [] })} />];
        }
        return choice[name].map((value) => (
          <Pill
            key={`${name}-${value}`}
            label={filterOptions[name][value] ?? value}
            onRemove={() => onChange({ ...choice, [name]: toggled(choice[name], value, filterValues[name]) })}
          />
        ));
      })}
      <button type="button" className={linkStyles.link} onClick={() => onChange(noChoice)}>
        {contentMessages.filtersReset}
      </button>
    </div>
  );
}

function Pill({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.tag} aria-label={`Убрать фильтр: ${label}`} onClick={onRemove}>
      <span>
        <span>{label}</span> <Icon name="close" size="sm" />
      </span>
    </button>
  );
}
