'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '@/components/account/session/use-draft';
import { isForBuyerOnly } from '@/components/commerce/ticket/participant-form';
import {
  registrationDraft,
  registrationOf,
  type TypedRegistration,
} from '@/components/commerce/ticket/registration-values';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import type { ListColumn, ListRules } from '@/lib/domain/commerce/participant-list/columns';
import { assignPeople, type ListedPerson } from '@/lib/domain/commerce/participant-list/people';
import { ROWS_AT_ONCE } from '@/lib/domain/commerce/ticket/places';
import { formatDate } from '@/lib/format/date';
import { registerTicket, registerTickets, TICKETS } from '@/lib/queries/ticket';
import { storeFormDraft, takeDraft } from '@/lib/session/draft';
import { readUser } from '@/lib/session/stored-user';
import { PastePeople } from './paste-people';
import { type Choices, type People, personLabel, type Refusals, refusalsOf } from './people';
import { PersonDialog } from './person-dialog';
import { TicketTable, type TicketTableRow } from './ticket-table';

interface ParticipantsProps extends Choices {
  tickets: readonly Ticket[];
  regions: ListRules['regions'];
}

const DRAFT_FIELDS = ['people', 'text'] as const;

export function Participants({ format, tickets, sizes, regions }: ParticipantsProps) {
  const choices = { format, sizes };
  const form = useForm<{ people: People; text: string }>({ defaultValues: { people: {}, text: '' } });
  const { people, text } = form.watch();
  const draftName = `participants ${format.public_id}`;
  useDraft(draftName, form, DRAFT_FIELDS);
  useKeptOnLeaving(draftName, people, text);
  const [chosen, setChosen] = useState<readonly ListColumn[] | null>(null);
  const [told, setTold] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Refusals>({});
  const change = (changed: People) => {
    form.setValue('people', { ...form.getValues('people'), ...changed }, { shouldDirty: true });
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !(id in changed))));
  };

  const open = tickets.filter((ticket) => ticket.actions.includes('register') && !isForBuyerOnly(ticket));
  const personOf = (ticket: Ticket) => typedFor(ticket, people[ticket.public_id], format);
  const rows = tickets.map((ticket): TicketTableRow => {
    if (!open.includes(ticket)) return { ticket, state: 'closed' };
    const person = personOf(ticket);
    if (!personLabel(person)) return { ticket, state: 'empty' };
    const own = refusals[ticket.public_id];
    const wrong = refusalsOf(ticket, person, choices);
    if (own?.message) wrong.push({ field: own.field ?? '', message: own.message });
    return { ticket, state: wrong.length > 0 ? 'wrong' : 'ready', person, refusals: wrong };
  });
  const ready = rows.flatMap((row) => (row.state === 'ready' ? [row] : []));

  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () =>
      registerRows(
        ready.map(({ ticket, person }) => ({ ticket, person })),
        (refused) => setRefusals((before) => ({ ...before, ...refused })),
      ),
    onSuccess: ({ done }) => {
      const left = Object.entries(form.getValues('people')).filter(([id]) => !done.includes(id));
      form.setValue('people', Object.fromEntries(left), { shouldDirty: true });
      if (left.length === 0) form.setValue('text', '', { shouldDirty: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: TICKETS }),
  });
  const assign = (listed: ListedPerson[]) => {
    const places = open.map((ticket) => {
      const person = personOf(ticket);
      return { id: ticket.public_id, person: personLabel(person) ? person : null };
    });
    const registered = tickets.flatMap(({ info }) =>
      info.registered && info.last_name
        ? [{ ...info, birth_date: info.birth_date ? formatDate(info.birth_date) : '' }]
        : [],
    );
    const { assigned, registered: known, left } = assignPeople(listed, places, registered);
    change(
      Object.fromEntries(
        [...assigned].map(([id, person]) => [id, { ...person, document: people[id]?.document ?? null, team: '' }]),
      ),
    );
    setTold(
      [
        `Перенесено участников: ${assigned.size}.`,
        known.length > 0 && `Уже зарегистрированы: ${known.map(personLabel).join(', ')}.`,
        left.length > 0 && `Не хватило билетов: ${left.map(personLabel).join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  const openedTicket = open.find(({ public_id }) => public_id === opened);

  return (
    <section className="stack gap-5" aria-labelledby="participants">
      <h2 className="h4" id="participants">
        Участники
      </h2>
      {open.length > 0 && (
        <PastePeople
          format={format}
          rules={{
            sizes,
            regions,
            clusters: format.clusters,
            questions: format.additional_fields,
            today: dayIn(new Date(), MOSCOW),
          }}
          text={text}
          onText={(typed) => {
            form.setValue('text', typed, { shouldDirty: true });
            setChosen(null);
            setTold('');
          }}
          chosen={chosen}
          onChosen={setChosen}
          onPeople={assign}
          told={told}
        />
      )}
      <TicketTable rows={rows} onOpen={setOpened} />
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      <p role="status">{send.data && resultText(send.data)}</p>
      {open.length > 0 && (
        <>
          <div className="buttons">
            <Button
              disabled={ready.length === 0}
              busy={send.isPending}
              onClick={() => {
                if (!send.isPending) send.mutate();
              }}
            >
              {ready.length > 0 ? `Зарегистрировать участников: ${ready.length}` : 'Зарегистрировать участников'}
            </Button>
          </div>
          <p className="hint">
            {`Регистрируются строки «Готов к регистрации», остальные ждут исправлений. Вам придёт одно письмо со списком.${format.team_all ? ' Кто без команды, выберет её на странице своего билета.' : ''}`}
          </p>
        </>
      )}
      {openedTicket && (
        <PersonDialog
          ticket={openedTicket}
          person={personOf(openedTicket)}
          choices={choices}
          onClose={(person) => {
            change({ [openedTicket.public_id]: person });
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}

/** A file does not outlive the page, and a team is chosen on the ticket's own page. */
function typedFor(ticket: Ticket, typed: TypedRegistration | undefined, { team_all }: EventFormat): TypedRegistration {
  const person = typed ?? registrationDraft(ticket, null);
  return {
    ...person,
    document: person.document instanceof File ? person.document : null,
    team: team_all && ticket.team_public_id === null ? 'later' : '',
  };
}

interface SentRow {
  readonly ticket: Ticket;
  readonly person: TypedRegistration;
}

interface Sent {
  readonly done: readonly string[];
  readonly refused: number;
}

/** Rows with a file go one by one: each is an upload. What is done stays done if a later request fails. */
async function registerRows(rows: readonly SentRow[], tell: (refused: Refusals) => void): Promise<Sent> {
  const withFile = rows.filter(({ person }) => person.document instanceof File);
  const listed = rows.filter((row) => !withFile.includes(row));
  const done: string[] = [];
  let refused = 0;
  for (let from = 0; from < listed.length; from += ROWS_AT_ONCE) {
    const part = listed.slice(from, from + ROWS_AT_ONCE);
    const { values } = await registerTickets(
      part.map(({ ticket, person }) => {
        const { cluster, ...registration } = registrationOf(ticket, person, null);
        return { ...registration, ...(cluster && { cluster: { name: cluster.name } }) };
      }),
    );
    const wrong = values.filter(({ state }) => state === 'refused');
    done.push(...values.flatMap(({ public_id, state }) => (state === 'refused' ? [] : [public_id])));
    refused += wrong.length;
    tell(Object.fromEntries(wrong.map(({ public_id, field, message }) => [public_id, { field, message }])));
  }
  for (const { ticket, person } of withFile) {
    const file = person.document instanceof File ? await dataUrlOf(person.document) : null;
    try {
      await registerTicket(registrationOf(ticket, person, file));
      done.push(ticket.public_id);
    } catch (error) {
      refused++;
      tell({ [ticket.public_id]: { field: null, message: error instanceof Error ? error.message : '' } });
    }
  }
  return { done, refused };
}

const resultText = ({ done, refused }: Sent) =>
  `Зарегистрировано участников: ${done.length}.${refused > 0 ? ` Не приняты строки: ${refused}, причина стоит в таблице.` : ''}`;

/** What was typed waits for its owner in this tab, whichever way the page is left. */
function useKeptOnLeaving(name: string, people: People, text: string): void {
  useEffect(() => {
    if (Object.keys(people).length === 0 && text === '') {
      takeDraft(name);
      return;
    }
    // Who has signed out leaves nobody's data behind.
    const keep = () => readUser() && storeFormDraft(name, { people, text });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name, people, text]);
}
