'use client';

import { useId, useRef, useState } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import { useHiddenValue } from '@/components/staff/picture/use-hidden-value';
import styles from '@/components/staff/staff.module.css';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { TextInput } from '@/components/ui/text-input';
import type { NewsSubjectId } from '@/lib/contract/content/news';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import type { OwnPage } from '@/lib/contract/staff/staff';
import { searchable } from '@/lib/domain/base/text/search-text';
import { useOwnPages } from '@/lib/queries/own-pages';

const LICENCE = 'Лицензия спортсмена';
const kinds = { event: 'Событие', document: 'Документ', licence: LICENCE } as const;

interface SubjectsFieldProps {
  field: FieldDescriptor;
  /** JSON. */
  value: string;
  error: string | undefined;
  /** Stored subjects are shown by these titles, which stand by their ids. */
  titles?: Readonly<Record<string, string>>;
}

const keyOf = (subject: NewsSubjectId) => (subject.kind === 'licence' ? subject.kind : subject.id);

interface Found {
  readonly subject: NewsSubjectId;
  readonly title: string;
}

function foundOf(typed: string, pages: readonly OwnPage[]): Found[] {
  const named = pages.flatMap(({ kind, id, title }): Found[] =>
    kind === 'event' || kind === 'document' ? [{ subject: { kind, id }, title: `${kinds[kind]}: ${title}` }] : [],
  );
  const isLicence = searchable(LICENCE).includes(searchable(typed.trim()));
  return isLicence ? [{ subject: { kind: 'licence' }, title: LICENCE }, ...named] : named;
}

/** What an article is about, in the sequence of its page. */
export function SubjectsField({
  field: { name, title, max = 0 },
  value: stored,
  error,
  titles = {},
}: SubjectsFieldProps) {
  const { hidden, value, change } = useHiddenValue(name, stored);
  const chosen: readonly NewsSubjectId[] = value === '' ? [] : JSON.parse(value);
  const [known, setKnown] = useState(titles);
  const [typed, setTyped] = useState('');
  const { data, isError } = useOwnPages(typed, useEntering());
  const search = useRef<HTMLInputElement>(null);
  const list = useId();
  const isFull = chosen.length >= max;

  const choose = (next: readonly NewsSubjectId[]) => {
    change(JSON.stringify(next));
    setTyped('');
    search.current?.focus();
  };
  const found = data ? foundOf(typed, data) : [];
  const offered = found.filter(({ subject }) => !chosen.some((one) => keyOf(one) === keyOf(subject)));
  return (
    <div className={styles.subjects}>
      <input {...hidden} />
      <TextInput
        ref={search}
        label={title}
        hint={
          isFull
            ? `Уже ${max}: уберите что-нибудь, чтобы добавить`
            : 'Событие, документ или «лицензия»: начните вводить название'
        }
        {...(error && { error })}
        value={typed}
        readOnly={isFull}
        autoComplete="off"
        aria-controls={list}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div id={list} aria-live="polite">
        {isError && <p>Поиск не ответил: попробуйте ещё раз</p>}
        {offered.map(({ subject, title: label }) => (
          <button
            key={keyOf(subject)}
            type="button"
            onClick={() => {
              setKnown({ ...known, [keyOf(subject)]: label });
              choose([...chosen, subject]);
            }}
          >
            <Icon name="plus" size="sm" /> <span>{label}</span>
          </button>
        ))}
        {data && offered.length === 0 && <p>Ничего не найдено</p>}
      </div>
      {chosen.length > 0 && (
        <ol aria-label="Выбранное">
          {chosen.map((subject) => {
            const label = known[keyOf(subject)] ?? kinds[subject.kind];
            return (
              <li key={keyOf(subject)}>
                <span>{label}</span>
                <IconButton
                  icon="close"
                  label={`Убрать: ${label}`}
                  onClick={() => choose(chosen.filter((one) => one !== subject))}
                />
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
