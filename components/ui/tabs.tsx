'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { tabAfter } from './tab-keys';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number;
}

interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The `id` of the one panel that the tabs change; give it to `TabPanel` too. */
  panelId: string;
}

const tabId = (panelId: string, value: string) => `${panelId}-tab-${value}`;

export function Tabs<Value extends string>({ label, items, value, onValueChange, panelId }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(
      event.key,
      items.map((item) => item.value),
      value,
    );
    if (!next) return;
    event.preventDefault();
    onValueChange(next);
    list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(tabId(panelId, next))}"]`)?.focus();
  };

  return (
    <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.tab}
          role="tab"
          id={tabId(panelId, item.value)}
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onValueChange(item.value)}
        >
          <span>{item.label}</span> {item.count !== undefined && <sup>{item.count}</sup>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  value: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={tabId(id, value)} className={className}>
      {children}
    </div>
  );
}
