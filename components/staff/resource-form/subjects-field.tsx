'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useHiddenValue } from '@/components/staff/picture/use-hidden-value';
import styles from '@/components/staff/staff.module.css';
import { Button, IconButton } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { NewsSubjectId } from '@/lib/contract/content/news';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import type { OwnPage } from '@/lib/contract/staff/staff';
import { searchable } from '@/lib/domain/base/text/search-text';
import { callStaff } from '@/lib/queries/staff';

const PAUSE_MS = 200;
const SHORTEST = 2;

const LICENCE = 'Лицензия спортсмена';
const kinds = { event: 'Событие', document: 'Документ', licence: LICENCE } as const;

interface SubjectsFieldProps {
  field: FieldDescriptor;
  /** JSON. */
  value: string;
  error: string | undefined;
  /** What stored subjects are called, by their ids. */
  titles?: Readonly<Record<string, string>>;
}

const keyOf = (subject: NewsSubjectId) => (subject.kind === 'licence' ? subject.kind : subject.id);

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
  const { typed, setTyped, found, isFailed, isFound } = useFound();
  const search = useRef<HTMLInputElement>(null);
  const list = useId();
  const isFull = chosen.length >= max;

  const choose = (next: readonly NewsSubjectId[]) => {
    change(JSON.stringify(next));
    setTyped('');
    search.current?.focus();
  };
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
        {isFailed && <p>Поиск не ответил: попробуйте ещё раз</p>}
        {offered.map(({ subject, title: label }) => (
          <Button
            key={keyOf(subject)}
            variant="line"
            icon="plus"
            onClick={() => {
              setKnown({ ...known, [keyOf(subject)]: label });
              choose([...chosen, subject]);
            }}
          >
            {label}
          </Button>
        ))}
        {isFound && offered.length === 0 && <p>Ничего не найдено</p>}
      </div>
      {chosen.length > 0 && (
        <ol aria-label={`${title}: выбрано`}>
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

/** Events and documents whose title fits what is typed, asked for after a pause. */
function useFound() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = asked.length >= SHORTEST;
  const { data, isError } = useQuery({
    queryKey: ['staff-own-pages', asked],
    queryFn: () => callStaff<{ values: OwnPage[] }>('GET', `own-pages?${new URLSearchParams({ q: asked })}`),
    enabled: isAsked,
  });
  const pages = (isAsked ? (data?.values ?? []) : []).flatMap(
    ({ kind, id, title }): { subject: NewsSubjectId; title: string }[] =>
      kind === 'event' || kind === 'document' ? [{ subject: { kind, id }, title: `${kinds[kind]}: ${title}` }] : [],
  );
  const isLicence = isAsked && searchable(LICENCE).includes(searchable(asked));
  const found = isLicence ? [{ subject: { kind: 'licence' } as const, title: LICENCE }, ...pages] : pages;
  return { typed, setTyped, found, isFailed: isAsked && isError, isFound: isAsked && data !== undefined };
}
