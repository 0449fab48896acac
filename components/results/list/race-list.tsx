'use client';

import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { queryText, useAddressQuery, writeAddressQuery } from '@/components/events/calendar/address-query';
import { AthleteSearchField } from '@/components/results/row/search-field';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/components/ui/row.module.css';
import { Select } from '@/components/ui/select';
import { filterEventCities, yearsOf } from '@/lib/domain/events/calendar/event-city-filter';
import { resultsMessages } from '@/lib/messages/results';
import { ResultsTools } from './results-tools';

const SEARCH_PARAMETER = 'q';
const YEAR_PARAMETER = 'year';

interface RaceListProps {
  /** The searched words, and the row that the server has rendered. */
  races: readonly {
    public_id: string;
    title: string;
    city: { name_ru: string };
    start_date: string;
    row: ReactNode;
  }[];
}

export function RaceList({ races }: RaceListProps) {
  const query = useAddressQuery();
  const search = query.get(SEARCH_PARAMETER) ?? '';
  const year = query.get(YEAR_PARAMETER);
  const found = filterEventCities(races, { search, year });
  const write = (parameter: string, value: string) => {
    if (value === '') query.delete(parameter);
    else query.set(parameter, value);
    writeAddressQuery(query, 'replaceState');
  };
  return (
    <>
      <ResultsTools>
        <AthleteSearchField
          label="Поиск события"
          placeholder="Событие или город"
          value={search}
          onChange={(text) => write(SEARCH_PARAMETER, text.trim())}
        />
        <Select
          label="Год"
          value={year ?? ''}
          onChange={({ target }) => write(YEAR_PARAMETER, target.value)}
          options={[{ value: '', label: 'Все годы' }, ...yearsOf(races).map((each) => ({ value: each, label: each }))]}
        />
      </ResultsTools>
      <p className="sr" role="status">
        {queryText(query) && `Найдено: ${found.length}`}
      </p>
      {found.length === 0 && <EmptyState title={resultsMessages.empty} />}
      {[...Map.groupBy(found, ({ start_date }) => start_date.slice(0, 4))].map(([ofYear, inIt]) => (
        <section key={ofYear} aria-labelledby={`year-${ofYear}`}>
          <h2 className={styles.month} id={`year-${ofYear}`}>
            {ofYear}
          </h2>
          <div className={styles.rows} style={{ '--rows': inIt.length } as CSSProperties}>
            {inIt.map(({ public_id, row }) => (
              <Fragment key={public_id}>{row}</Fragment>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
