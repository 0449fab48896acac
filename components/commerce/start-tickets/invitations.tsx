'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '@/components/account/session/use-draft';
import boxStyles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-input';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { addressesIn, type Transfer, ticketsFor } from '@/lib/domain/commerce/participant-list/addresses';
import { ROWS_AT_ONCE } from '@/lib/domain/commerce/ticket/places';
import { TICKETS, transferTickets } from '@/lib/queries/ticket';
import styles from './start-tickets.module.css';

const DRAFT_FIELDS = ['emails'] as const;

/** The form comes after the page's own scroll to what its address names. */
const showIfNamed = (form: HTMLFormElement | null) => {
  if (form && location.hash === `#${form.id}`) form.scrollIntoView();
};

interface Handed {
  readonly done: number;
  readonly refused: readonly { readonly email: string; readonly message: string | null }[];
}

/** Hands a ticket on to each address, as the form of one ticket does. */
export function Invitations({ formatId, tickets }: { formatId: string; tickets: readonly Ticket[] }) {
  const free = tickets.filter(({ actions }) => actions.includes('transfer'));
  const form = useForm({ defaultValues: { emails: '' } });
  const emails = form.watch('emails');
  useDraft(`invitations ${formatId}`, form, DRAFT_FIELDS);
  const [isConfirmed, setConfirmed] = useState(false);
  const [wrong, setWrong] = useState<{ emails?: string; confirmed?: string }>({});
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: handOn,
    onSuccess: ({ refused }) => {
      // Who was refused stays to be sent again.
      form.setValue('emails', refused.map(({ email }) => email).join('\n'), { shouldDirty: true });
      setConfirmed(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: TICKETS }),
  });
  const lines = addressesIn(emails);
  const addresses = lines.flatMap(({ email }) => email ?? []);
  const sent = send.isSuccess ? [] : (send.variables ?? []);
  const ids = ticketsFor(
    addresses,
    free.map(({ public_id }) => public_id),
    sent,
  );
  const pairs = addresses.map((email, at) => ({ email, ticket: tickets.find((each) => each.public_id === ids[at]) }));
  const transfers = pairs.flatMap(({ email, ticket }) => (ticket ? [{ public_id: ticket.public_id, email }] : []));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = emailsRefusal(lines, transfers.length);
    const unconfirmed = isConfirmed ? undefined : 'Проверьте адреса и отметьте, что они верны';
    setWrong({ ...(refusal && { emails: refusal }), ...(unconfirmed && { confirmed: unconfirmed }) });
    if (refusal || unconfirmed || send.isPending) return;
    send.mutate(transfers);
  };
  const result = send.data;
  if (free.length === 0 && send.isIdle) return null;
  return (
    <form
      ref={showIfNamed}
      className={boxStyles.sub}
      id="invitations"
      onSubmit={submit}
      noValidate
      aria-labelledby="invite"
    >
      <h2 className="title" id="invite">
        Раздать билеты по e-mail
      </h2>
      <p className="hint">
        {`Каждый адрес получит один билет и письмо, по которому участник зарегистрируется сам. Пока он не зарегистрировался, билет можно отозвать. Билетов, которые можно передать: ${free.length}.`}
      </p>
      <TextArea
        label="E-mail участников"
        hint="По одному в строке или через запятую, можно вместе с именами: лишнее мы отбросим."
        rows={5}
        spellCheck={false}
        autoComplete="off"
        value={emails}
        error={wrong.emails}
        onChange={(event) => {
          form.setValue('emails', event.target.value, { shouldDirty: true });
          setWrong({});
        }}
      />
      {pairs.length > 0 && (
        <ul className={styles.preview} aria-label="Кому какой билет">
          {pairs.map(({ email, ticket }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand twice
            <li key={at}>{ticket ? `Билет № ${ticket.ticketNumber}: ${email}` : `${email}: билета не хватило`}</li>
          ))}
        </ul>
      )}
      <Checkbox
        label="Подтверждаю, что адреса введены верно"
        checked={isConfirmed}
        error={wrong.confirmed}
        onChange={(event) => setConfirmed(event.target.checked)}
      />
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      <div role="status">
        {result && (
          <>
            <p>{`Передано билетов: ${result.done}.`}</p>
            {result.refused.map(({ email, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand twice
              <p key={at}>{`${email}: ${message ?? ''}`}</p>
            ))}
          </>
        )}
      </div>
      <div className="buttons">
        <Button type="submit" variant="ink" busy={send.isPending}>
          {pairs.length > 0 ? `Передать билеты: ${transfers.length}` : 'Передать билеты'}
        </Button>
      </div>
    </form>
  );
}

function emailsRefusal(lines: ReturnType<typeof addressesIn>, places: number): string | null {
  const [broken] = lines.filter(({ email }) => email === null);
  if (lines.length === 0) return 'Укажите хотя бы один адрес';
  if (broken) return `Строка ${broken.line}: «${broken.text}» не похоже на e-mail`;
  return lines.length > places ? `Адресов ${lines.length}, а передать можно билетов: ${places}` : null;
}

/** What is done stays done if a later request fails: it is found so when it is sent again. */
async function handOn(transfers: readonly Transfer[]): Promise<Handed> {
  const refused: { email: string; message: string | null }[] = [];
  for (let from = 0; from < transfers.length; from += ROWS_AT_ONCE) {
    const part = transfers.slice(from, from + ROWS_AT_ONCE);
    const { values } = await transferTickets([...part]);
    for (const [at, { state, message }] of values.entries()) {
      if (state === 'refused') refused.push({ email: part[at]?.email ?? '', message });
    }
  }
  return { done: transfers.length - refused.length, refused };
}
