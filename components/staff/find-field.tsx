'use client';

import { useEffect, useRef } from 'react';
import { paths } from '@/lib/paths';
import styles from './staff.module.css';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A form that works without a script; «/» leads into it. */
export function FindField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className={styles.find}>
      <form className="full" action={paths.staff('find')}>
        <input
          ref={input}
          type="search"
          name="q"
          minLength={2}
          maxLength={100}
          required
          aria-label="Найти заказ, номер, фамилию"
          placeholder="/  Заказ, номер, фамилия"
          autoComplete="off"
        />
      </form>
    </search>
  );
}
