'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ParticipantFields } from '@/components/basket/participant-fields';
import type { ParticipantFields as Participant } from '@/components/basket/participant-schema';
import { StartFields } from '@/components/basket/start-fields';
import { useDraft } from '@/components/session/use-draft';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import type { EventFormat } from '@/lib/contract/event-format';
import type { Team } from '@/lib/contract/team';
import type { Ticket } from '@/lib/contract/ticket';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { DEFAULT_TEAM_SIZE } from '@/lib/domain/places';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { registerTicket, TICKETS } from '@/lib/queries/ticket';
import { readUser } from '@/lib/session/stored-user';
import {
  type RegistrationFields as Fields,
  isForBuyerAlone,
  personFieldsOfProfile,
  registrationDraft,
  registrationOf,
  registrationSchema,
  rulesOf,
} from './registration-schema';

const { cabinet, commerce } = messages;

interface RegistrationFieldsProps {
  ticket: Ticket;
  format: EventFormat;
  shirts: readonly { size: string; count: number }[];
  teams: readonly Team[];
}

/** Locked once registered; bought at the personal discount the person is the one who bought it (C-092, C-093, U-33). */
export function RegistrationFields({ ticket, format, shirts, teams }: RegistrationFieldsProps) {
  const { registered } = ticket.info;
  const locked = personFieldsOfProfile(ticket, readUser());
  const rules = rulesOf(ticket, format, { sizes: shirts.map(({ size }) => size), hasTeams: teams.length > 0 });
  const form = useForm<Fields>({
    resolver: zodResolver(registrationSchema(rules)),
    defaultValues: registrationDraft(ticket, readUser()),
  });
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async (fields: Fields) => {
      const proof = fields.document ? await dataUrlOf(fields.document) : null;
      return registerTicket(registrationOf(ticket, fields, proof));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: TICKETS }),
  });
  const submit = form.handleSubmit((fields) => {
    if (!send.isPending) send.mutate(fields);
  });
  // The form has the participant's fields and more.
  const participant = form as unknown as UseFormReturn<Participant>;
  const title = useId();
  return (
    <form className="sub" onSubmit={submit} noValidate aria-labelledby={title}>
      <h2 className="title" id={title}>
        Участник
      </h2>
      {isForBuyerAlone(ticket) && !registered && (
        <p className="hint">
          Билет куплен по вашей персональной скидке: стартуете вы сами. Данные из вашего профиля здесь не меняются; если
          в них ошибка, исправьте её <Link href={paths.me('settings')}>в настройках</Link>. Чего в профиле нет,
          заполните здесь.
        </p>
      )}
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      <fieldset className="grid2" disabled={registered}>
        <legend className="sr">Данные участника</legend>
        <ParticipantFields form={participant} hasSecondName={format.second_name} isFocused={false} locked={locked} />
        <StartFields form={participant} line={format} keptSize={ticket.info.item_size ?? undefined} />
        {rules.teams && teams.length > 0 && <TeamChoice form={form} format={format} teams={teams} />}
      </fieldset>
      {!registered && (
        <div className="buttons">
          <RegistrationDraft form={form} publicId={ticket.public_id} />
          <Button type="submit" variant="ink" busy={send.isPending}>
            {cabinet.registerTicket}
          </Button>
        </div>
      )}
    </form>
  );
}

/** All that is typed or chosen; a file cannot be kept so. */
const DRAFT_FIELDS = [
  'last_name',
  'first_name',
  'second_name',
  'birth_date',
  'phone',
  'gender',
  'item_size',
  'region',
  'cluster',
  'team',
  'additional',
] as const;

/** Stands in an open form alone: a locked one takes nothing back. */
function RegistrationDraft({ form, publicId }: { form: UseFormReturn<Fields>; publicId: string }) {
  useDraft(`registration ${publicId}`, form, DRAFT_FIELDS);
  return null;
}

interface TeamChoiceProps extends Pick<RegistrationFieldsProps, 'format' | 'teams'> {
  form: UseFormReturn<Fields>;
}

/** Asked after the purchase alone (C-127). */
function TeamChoice({ form: { register, formState }, format, teams }: TeamChoiceProps) {
  const teamSize = format.max_count ?? DEFAULT_TEAM_SIZE;
  return (
    <Select
      label="Команда"
      placeholder="Не выбрана"
      required
      options={teams.map(({ public_id, number, tickets_left }) => ({
        value: public_id,
        label: `Команда ${number}, ${commerce.seatsLeft(tickets_left.athlete, teamSize)}`,
        disabled: tickets_left.athlete === 0,
      }))}
      error={formState.errors.team?.message}
      {...register('team')}
    />
  );
}
