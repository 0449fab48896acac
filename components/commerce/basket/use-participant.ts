'use client';

import { useEffect, useRef } from 'react';
import { useSchemaForm } from '@/components/base/form/use-api-form';
import { DeviceStoreError } from '@/lib/device-store/failure';
import { dropFile, storeDeviceFile } from '@/lib/device-store/file';
import { ageRefusal } from '@/lib/domain/account/age';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { needsProof, participantRules } from '@/lib/domain/commerce/basket/ticket-line';
import { deviceStoreMessages } from '@/lib/messages/device-store';
import { proofRefusal } from '@/lib/queries/proof';
import { useStoredUser } from '@/lib/session/stored-user';
import { participantDraft, participantValuesOf, type TypedParticipant } from './participant-values';

type Participant = ReturnType<typeof participantValuesOf>;

/** Stores the proof of a cluster before the line names it; if that fails the line stays unchanged. */
export function useParticipant(line: TicketLine, onSave: (values: Participant) => void, isFirst = true) {
  const member = useStoredUser() ?? null;
  const user = isFirst && line.personal_discount !== false && isOfAge(member, line) ? member : null;
  const form = useSchemaForm<TypedParticipant, TypedParticipant>({
    schema: async () => (await import('./participant-schema')).participantResolver(line),
    defaultValues: participantDraft(line, user),
  });
  const { trigger, reset } = form;
  const { isDirty } = form.formState;
  const isPrefilled = useRef(user !== null);
  useEffect(() => {
    if (isDirty || isPrefilled.current === (user !== null)) return;
    isPrefilled.current = user !== null;
    reset(participantDraft(line, user));
  });
  const isAskedAgain = line.preReg === 'ok';
  useEffect(() => {
    if (isAskedAgain) void trigger();
  }, [isAskedAgain, trigger]);
  const submit = form.handleSubmit(async ({ document, ...fields }) => {
    try {
      const proof = needsProof(line, fields.cluster) ? document : null;
      const refusal = proof instanceof File ? await proofRefusal(proof) : null;
      if (refusal) return form.setError('document', { message: refusal }, { shouldFocus: true });
      const kept = proof instanceof File ? await storeDeviceFile(proof, new Date()) : proof;
      const replaced = line.cluster?.document;
      if (replaced && replaced.id !== kept?.id) await dropFile(replaced);
      onSave(participantValuesOf(line, fields, kept));
    } catch (error) {
      const kind = error instanceof DeviceStoreError ? error.kind : 'denied';
      form.setError('document', { message: deviceStoreMessages[kind] });
    }
  });
  return { ...form, submit };
}

/** A ticket for another age is hardly for the member: the form does not offer their own data. */
const isOfAge = (member: { readonly birth_date: string | null } | null, line: TicketLine): boolean =>
  !member?.birth_date || ageRefusal(member.birth_date, participantRules(line).startDay, line) === null;
