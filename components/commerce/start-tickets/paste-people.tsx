'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-input';
import type { EventFormat } from '@/lib/contract/events/event-format';
import {
  type ListColumn,
  type ListRules,
  listFields,
  recogniseTable,
} from '@/lib/domain/commerce/participant-list/columns';
import { type ListedPerson, peopleIn } from '@/lib/domain/commerce/participant-list/people';
import { readTable } from '@/lib/domain/commerce/participant-list/read-table';
import { fieldName } from './people';
import styles from './start-tickets.module.css';

interface PastePeopleProps {
  format: EventFormat;
  rules: ListRules;
  text: string;
  onText: (text: string) => void;
  /** Columns chosen by hand, for this text. */
  chosen: readonly ListColumn[] | null;
  onChosen: (columns: readonly ListColumn[]) => void;
  onPeople: (people: ListedPerson[]) => void;
  told: string;
}

export function PastePeople({ format, rules, text, onText, chosen, onChosen, onPeople, told }: PastePeopleProps) {
  const title = useId();
  const recognised = recogniseTable(readTable(text), rules);
  const { rows } = recognised;
  const offered = columnsOf(format);
  const columns = chosen ?? recognised.columns.map((column) => (offered.includes(column) ? column : 'skip'));
  const isNamed = columns.includes('full_name') || columns.includes('last_name');
  const fill = () => onPeople(peopleIn(rows, columns, rules));
  return (
    <section className="stack gap-3" aria-labelledby={title}>
      <h3 className="title" id={title}>
        Вставить список
      </h3>
      <TextArea
        label="Строки из таблицы"
        hint={`Скопируйте строки в Excel, Google Таблицах или Word и вставьте сюда. Порядок столбцов любой: ${asked(format)}.`}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {rows.length > 0 && (
        <>
          <p className="hint">{`Строк: ${rows.length}. Проверьте, что где, и перенесите в таблицу.`}</p>
          <ul className={styles.columns}>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name
              <li key={at}>
                <Select
                  label={`Столбец ${at + 1}`}
                  hint={rows.find((row) => row[at])?.[at] || 'пусто'}
                  value={column}
                  options={optionsOf(format)}
                  onChange={(event) =>
                    onChosen(columns.map((each, index) => (index === at ? (event.target.value as ListColumn) : each)))
                  }
                />
              </li>
            ))}
          </ul>
          {!isNamed && <Notice tone="warn">Укажите, в каком столбце фамилия.</Notice>}
          <div className="buttons">
            <Button variant="ink" disabled={!isNamed} onClick={fill}>
              Перенести в таблицу
            </Button>
          </div>
        </>
      )}
      <p role="status">{told}</p>
    </section>
  );
}

const columnsOf = (format: EventFormat): ListColumn[] => [
  ...listFields.filter(
    (field) =>
      (field !== 'second_name' || format.second_name) &&
      (field !== 'item_size' || format.shirts) &&
      (field !== 'region' || format.regions) &&
      (field !== 'cluster' || format.clusters.length > 0),
  ),
  ...format.additional_fields.map((_, at) => `answer.${at}` as const),
];

const optionsOf = (format: EventFormat) =>
  [...columnsOf(format), 'skip'].map((column) => ({ value: column, label: fieldName(column, format) }));

const asked = (format: EventFormat) =>
  columnsOf(format)
    .filter((column) => column !== 'full_name')
    .map((column) => fieldName(column, format).toLowerCase())
    .join(', ');
