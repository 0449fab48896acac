'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTicketAction } from '@/components/commerce/ticket-action/use-ticket-action';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { QueryState } from '@/components/ui/query-state';
import { Select } from '@/components/ui/select';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { validationMessages } from '@/lib/messages/validation';
import { eventFormatQuery } from '@/lib/queries/event-format';
import { teamsQuery } from '@/lib/queries/team';
import { changeTeam } from '@/lib/queries/ticket';
import { teamOptions } from './team-options';

const TITLE = 'Команда не выбрана';

/** For a registered ticket: a new team or an open one; others need their captain's link. */
export function ChooseTeam({ ticket }: { ticket: Ticket }) {
  const format = useQuery(eventFormatQuery(ticket.event_format.public_id));
  const teams = useQuery(teamsQuery(ticket.event_format.public_id));
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { action, popup } = useTicketAction({
    title: 'Команда',
    act: (team: string) => changeTeam({ public_id: ticket.public_id, team: team === 'new' ? 'new' : { open: team } }),
  });
  const title = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === '');
    if (chosen !== '' && !action.isPending) action.mutate(chosen);
  };
  if (!format.data) return <QueryState query={format}>{() => null}</QueryState>;
  if (!teams.data) return <QueryState query={teams}>{() => null}</QueryState>;
  return (
    <form className={styles.sub} onSubmit={submit} noValidate aria-labelledby={title}>
      <h2 className="title" id={title}>
        {TITLE}
      </h2>
      <p className="hint">Если вас зовут в готовую команду, откройте ссылку, которую прислал её капитан.</p>
      <Select
        label="Команда"
        placeholder="Не выбрана"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={teamOptions(teams.data, format.data)}
        error={isMissing && chosen === '' ? validationMessages.team : undefined}
      />
      <div className="buttons">
        <Button type="submit" variant="ink" busy={action.isPending}>
          Выбрать команду
        </Button>
      </div>
      {popup}
    </form>
  );
}
