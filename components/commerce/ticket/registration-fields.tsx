'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '@/components/account/session/use-draft';
import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import { ParticipantFields } from '@/components/commerce/basket/participant-fields';
import type { TypedParticipant as Participant } from '@/components/commerce/basket/participant-values';
import { StartFields } from '@/components/commerce/basket/start-fields';
import { teamOptions } from '@/components/commerce/team/team-options';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { notify } from '@/components/ui/toast-queue';
import type { User } from '@/lib/contract/account/user';
import type { Team } from '@/lib/contract/commerce/team';
import type { TicketDetail } from '@/lib/contract/commerce/ticket';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { changeParticipant, registerTicket, TICKETS } from '@/lib/queries/ticket';
import { readUser } from '@/lib/session/stored-user';
import { CopyFromFirst } from './copy-from-first';
import { isForBuyerOnly } from './participant-form';
import {
  type TypedRegistration as Fields,
  participantFieldsOfProfile,
  registrationDraft,
  registrationOf,
  registrationRulesOf,
} from './registration-values';

interface RegistrationFieldsProps {
  ticket: TicketDetail;
  format: EventFormat;
  shirts: readonly { size: string; count: number }[];
  teams: readonly Team[];
  memberOfPage: User | undefined;
}

/** Locked once registered, until the holder changes the data. */
export function RegistrationFields({ ticket, format, shirts, teams, memberOfPage }: RegistrationFieldsProps) {
  const { info, change_refusal, public_id } = ticket;
  const { registered } = info;
  const [isChanging, setChanging] = useState(false);
  const isOpen = !registered || isChanging;
  // The same in the HTML of the server and at its hydration.
  const [member] = useState(() => memberOfPage ?? readUser());
  const ofProfile = participantFieldsOfProfile(ticket, member);
  const [drawnValues] = useState(() => registrationDraft(ticket, member));
  const rules = registrationRulesOf(ticket, format, { sizes: shirts.map(({ size }) => size) });
  const client = useQueryClient();
  const form = useApiForm({
    schema: async () =>
      (await import('./registration-schema')).registrationResolver(
        rules,
        registered ? { cluster: info.cluster, proven: ticket.proven_person ?? info } : null,
      ),
    defaultValues: drawnValues,
    isDrawn: true,
    send: async (fields: Fields) => {
      const proof = fields.document instanceof File ? await dataUrlOf(fields.document) : null;
      const registration = registrationOf(ticket, fields, proof);
      return registered ? changeParticipant(registration) : registerTicket(registration);
    },
    onSent: ({ message }) => {
      if (registered) notify(message);
      setChanging(false);
      return client.invalidateQueries({ queryKey: TICKETS });
    },
  });
  const { sending } = form;
  const beginChange = () => {
    form.reset({ ...registrationDraft(ticket, member), ...ofProfile });
    setChanging(true);
  };
  const giveUpChange = () => {
    sending.reset();
    form.reset(registrationDraft(ticket, member));
    setChanging(false);
  };
  // The form has the participant's fields and more.
  const participant = form as unknown as UseFormReturn<Participant>;
  const title = useId();
  return (
    <ApiForm form={form} className={styles.sub} aria-labelledby={title}>
      <h2 className="title" id={title}>
        Участник
      </h2>
      {isForBuyerOnly(ticket) && isOpen && (
        <p className="hint">
          Билет куплен по вашей персональной скидке: стартуете вы сами. Данные из вашего профиля здесь не меняются; если
          в них ошибка, исправьте её <Link href={paths.me('settings')}>в настройках</Link>. Чего в профиле нет,
          заполните здесь.
        </p>
      )}
      {isChanging && (
        <p className="hint">
          {`Действуют те же правила, что при регистрации. Стартовый номер и команда остаются прежними.${info.cluster_document ? ' Приложенный документ подходит тому же участнику в том же кластере: для другого выберите новый.' : ''}`}
        </p>
      )}
      {registered && change_refusal && <p className="hint">{`${change_refusal}.`}</p>}
      {!registered && <CopyFromFirst form={form} ticket={ticket} />}
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      <fieldset className="grid2" disabled={!isOpen}>
        <legend className="sr">Данные участника</legend>
        <ParticipantFields
          form={participant}
          hasSecondName={format.second_name}
          isFocused={false}
          locked={new Set(Object.keys(ofProfile))}
        />
        <StartFields
          form={participant}
          line={format}
          keptSize={(registered ? info : ticket.former_participant)?.item_size ?? undefined}
          ownSize={(registered && info.item_size) || undefined}
        />
        {rules.teams && <TeamChoice form={form} format={format} teams={teams} />}
      </fieldset>
      <div className="buttons">
        {isOpen && (
          <>
            <RegistrationDraft form={form} name={`${registered ? 'change' : 'registration'} ${public_id}`} />
            <SubmitButton form={form} variant="ink">
              {registered ? 'Сохранить изменения' : cabinetMessages.registerTicket}
            </SubmitButton>
          </>
        )}
        {isChanging && (
          <Button variant="line" onClick={giveUpChange}>
            Не менять
          </Button>
        )}
        {registered && !isChanging && !change_refusal && (
          <Button variant="line" onClick={beginChange}>
            Изменить данные
          </Button>
        )}
      </div>
    </ApiForm>
  );
}

/** A file cannot be stored so. */
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

/** Only in an open form, since a locked one is read-only. */
function RegistrationDraft({ form, name }: { form: UseFormReturn<Fields>; name: string }) {
  useDraft(name, form, DRAFT_FIELDS);
  return null;
}

interface TeamChoiceProps extends Pick<RegistrationFieldsProps, 'format' | 'teams'> {
  form: UseFormReturn<Fields>;
}

function TeamChoice({ form: { register, formState }, format, teams }: TeamChoiceProps) {
  return (
    <Select
      label="Команда"
      placeholder="Не выбрана"
      required
      options={[...teamOptions(teams, format), { value: 'later', label: 'Выберу позже' }]}
      hint="В команду по приглашению вступают по ссылке её капитана: её можно открыть и после регистрации."
      error={formState.errors.team?.message}
      {...register('team')}
    />
  );
}
