'use client';

import { type KeyboardEvent, type MouseEvent, type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './class-names';
import { hashId } from './hash-id';
import styles from './section-tabs.module.css';
import { showInRow } from './show-in-row';
import { tabAfter } from './tab-keys';
import tabsStyles from './tabs.module.css';

interface SectionTab {
  /** The hash of its address: latin letters and dashes, unique on the page. */
  id: string;
  label: string;
  content: ReactElement;
}

interface SectionTabsProps {
  label: string;
  items: readonly SectionTab[];
}

const tabIdOf = (id: string) => `${id}-tab`;

const HASH_EVENTS = ['hashchange', 'popstate'] as const;

function subscribe(onChange: () => void) {
  for (const name of HASH_EVENTS) window.addEventListener(name, onChange);
  return () => {
    for (const name of HASH_EVENTS) window.removeEventListener(name, onChange);
  };
}

/** The section whose address is open; an address of something inside a section opens that section. */
function openSection(items: readonly SectionTab[]): string | undefined {
  const target = document.getElementById(hashId(window.location.hash));
  return (items.find(({ id }) => target?.closest(`[id="${id}"]`)) ?? items[0])?.id;
}

function writeAddress(id: string, change: 'pushState' | 'replaceState') {
  window.history[change](null, '', `#${id}`);
  // Neither of them fires an event.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A click is a step of the history, arrows are not. Without JavaScript: links and all sections, one under another. */
export function SectionTabs({ label, items }: SectionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const open = useSyncExternalStore(
    subscribe,
    () => openSection(items),
    () => undefined,
  );

  useEffect(() => {
    const tab = open && document.getElementById(tabIdOf(open));
    if (list.current && tab) showInRow(list.current, tab);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(
      event.key,
      items.map(({ id }) => id),
      open,
    );
    if (!next) return;
    event.preventDefault();
    writeAddress(next, 'replaceState');
    list.current?.querySelector<HTMLElement>(`[id="${tabIdOf(next)}"]`)?.focus();
  };

  const onClick = (event: MouseEvent, id: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (id !== open || !window.location.hash) writeAddress(id, 'pushState');
  };

  return (
    <div className={styles.sectionTabs} data-ready={open ? '' : undefined}>
      <nav {...(open ? { role: 'presentation' } : { 'aria-label': label })}>
        <div
          className={classNames(tabsStyles.tabs, tabsStyles.text)}
          ref={list}
          {...(open ? { role: 'tablist', 'aria-label': label, onKeyDown } : {})}
        >
          {items.map((item) => (
            <a
              key={item.id}
              id={tabIdOf(item.id)}
              href={`#${item.id}`}
              {...(open
                ? {
                    role: 'tab',
                    'aria-selected': item.id === open,
                    'aria-controls': item.id,
                    tabIndex: item.id === open ? 0 : -1,
                    onClick: (event: MouseEvent) => onClick(event, item.id),
                  }
                : {})}
            >
              {item.label}
            </a>
          ))}
        </div>
      </nav>
      {items.map((item) => (
        <section
          key={item.id}
          id={item.id}
          className={styles.panel}
          data-panel=""
          {...(open
            ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(item.id), hidden: item.id !== open, tabIndex: 0 }
            : { 'aria-labelledby': `${item.id}-title` })}
        >
          <h2 className={classNames('h2', styles.title)} id={`${item.id}-title`}>
            {item.label}
          </h2>
          {item.content}
        </section>
      ))}
    </div>
  );
}
