'use client';

import { useRouter } from 'next/navigation';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import comboboxStyles from '@/components/ui/combobox.module.css';
import { TextInput } from '@/components/ui/text-input';
import { MAX_SEARCH_QUERY } from '@/lib/domain/content/search/longest-query';
import { searchMessages } from '@/lib/messages/search';
import { Marked } from './marked';
import styles from './search.module.css';
import { useSuggestions } from './use-suggestions';

/** A plain field of the form; with JavaScript a combobox with suggestions, each of which leads to its page. */
export function SearchField({ query }: { query: string }) {
  const router = useRouter();
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const [isReady, setReady] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const { suggestions, suggestTo, forget } = useSuggestions();
  useEffect(() => setReady(true), []);

  function close() {
    setActive(null);
    forget();
  }

  function open(path: string) {
    close();
    if (path.startsWith('/api/')) window.location.assign(path);
    else router.push(path);
  }

  function move(step: 1 | -1) {
    const from = active ?? (step > 0 ? -1 : suggestions.length);
    const to = from + step;
    // Before the first and after the last is the field itself.
    setActive(to < 0 || to >= suggestions.length ? null : to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (suggestions.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active !== null) open(suggestions[active]?.path ?? '');
    else return;
    event.preventDefault();
  }

  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget);
  const combobox = {
    role: 'combobox',
    'aria-expanded': suggestions.length > 0,
    'aria-autocomplete': 'list' as const,
    'aria-controls': id,
    'aria-activedescendant': active === null ? undefined : optionId(active),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when focus leaves the field
    <div className={styles.field} onBlur={(event) => leaves(event) && close()}>
      <TextInput
        label={searchMessages.label}
        {...(isReady ? combobox : { role: 'searchbox' })}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        name="query"
        defaultValue={query}
        maxLength={MAX_SEARCH_QUERY}
        required
        onChange={({ target }) => {
          setActive(null);
          suggestTo(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className={classNames(comboboxStyles.popup, styles.suggestions)}
        id={id}
        role="listbox"
        aria-label={searchMessages.suggestions}
        hidden={suggestions.length === 0}
      >
        {suggestions.map(({ kind, title, about, path }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={`${path} ${about} ${title.map(({ text }) => text).join('')}`}
            className={comboboxStyles.option}
            id={optionId(index)}
            role="option"
            data-highlighted={active === index || undefined}
            aria-selected={active === index}
            tabIndex={-1}
            // A press keeps the focus in the field, so that the list stays until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(path)}
          >
            <span>
              <Marked parts={title} />
            </span>
            <span className="meta">{[searchMessages.kinds[kind], about].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
