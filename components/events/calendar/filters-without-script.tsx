import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type FilterChoice, filterNames } from '@/lib/domain/events/calendar/calendar-filter';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { contentMessages } from '@/lib/messages/content';
import { filterLabels, filterOptions } from './labels';

export function FiltersWithoutScript({ choice }: { choice: FilterChoice }) {
  return (
    <noscript>
      {filterNames.map((name) => (
        <Select
          key={name}
          label={filterLabels[name]}
          name={name}
          defaultValue={choice[name].length === 1 ? choice[name][0] : ''}
          options={[
            { value: '', label: contentMessages.all },
            ...Object.entries(filterOptions[name]).map(([value, label]) => ({ value, label })),
          ]}
        />
      ))}
      <Button type="submit">{calendarMessages.find}</Button>
    </noscript>
  );
}
