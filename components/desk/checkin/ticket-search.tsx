'use client';

import { useRef, useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import type { CheckinTicket } from '@/lib/contract/desk/checkin';
import { findTickets } from '@/lib/domain/commerce/ticket/checkin';
import styles from './checkin.module.css';
import { numberOf } from './verdict-texts';

const SHOWN = 8;

interface TicketSearchProps {
  tickets: readonly CheckinTicket[];
  onCode: (text: string) => Promise<void>;
  onTicket: (ticket: CheckinTicket) => Promise<void>;
}

/** A typed number or name never checks in by itself: the volunteer sees whose ticket it is and confirms it. */
export function TicketSearch({ tickets, onCode, onTicket }: TicketSearchProps) {
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const found = findTickets(tickets, typed);
  const done = () => {
    setTyped('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <search className={styles.search}>
      <form
        ref={form}
        className="stack gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') return;
          if (found.length > 0) {
            form.current?.querySelector<HTMLButtonElement>('li button')?.focus();
            return;
          }
          void onCode(typed);
          done();
        }}
      >
        <TextInput
          label="Номер, фамилия или код билета"
          icon="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <p className="sr" role="status">
          {typed.trim() === '' ? '' : `Найдено: ${found.length}`}
        </p>
        {found.length > 0 && (
          <ul className="stack gap-2">
            {found.slice(0, SHOWN).map((ticket) => (
              <li key={ticket.code_hash}>
                <button
                  type="button"
                  className={styles.found}
                  onClick={() => {
                    void onTicket(ticket);
                    done();
                  }}
                >
                  <span className={styles.foundNumber}>{numberOf(ticket.start_number)}</span>
                  <span>
                    <span>{`Отметить: ${ticket.name || 'без имени'}`}</span>
                    <span className="meta">{`${ticket.format}, билет ${ticket.ticket_number}`}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found.length > SHOWN && <p className="meta">{`И ещё ${found.length - SHOWN}: введите фамилию полностью.`}</p>}
      </form>
    </search>
  );
}
