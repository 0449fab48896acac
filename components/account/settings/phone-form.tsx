'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSmsCode } from '@/components/account/phone/use-sms-code';
import { PasskeyProofButton } from '@/components/account/proof/passkey-proof-button';
import { ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { useDraft } from '@/components/account/session/use-draft';
import { ApiForm, Controlled, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm, useSchemaForm } from '@/components/base/form/use-api-form';
import styles from '@/components/ui/box.module.css';
import { PhoneInput } from '@/components/ui/masked-input';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { AccessLeft as Access } from '@/lib/contract/account/access-left';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import { phoneWithPlus } from '@/lib/domain/account/phone';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { changePhone, sendPhoneChangeCode } from '@/lib/queries/contact';
import { completeProof, passkeysQuery } from '@/lib/queries/passkey';
import { profileQuery } from '@/lib/queries/profile';
import { AccessLeft } from './access-left';

const FIELDS = ['phone'] as const;

interface PhoneFormProps {
  current: string | null;
  confirmedBy: ProofKind;
}

/** First the number, then the four digits sent to it. Messages belong to the number in the field. */
export function PhoneForm({ current, confirmedBy }: PhoneFormProps) {
  const [confirmed, setConfirmed] = useState<{ phone: string; access: Access | undefined } | null>(null);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [sendings, setSendings] = useState(0);
  const given = useRef<FreshProof>({});
  const proof = useFreshProof(confirmedBy);
  const form = useSchemaForm({
    schema: async () => (await import('./contact-schemas')).newPhoneResolver,
    defaultValues: { phone: phoneWithPlus(current ?? '') },
  });
  const { handleSubmit, formState, setFocus, watch } = form;
  useDraft('phone', form, FIELDS);
  const phone = watch('phone');
  const code = useSmsCode({
    sendTo: (number) => sendPhoneChangeCode({ phone: number, ...given.current }),
    onSent: () => {
      given.current = {};
      proof.forget();
      setConfirmed(null);
      setSendings((count) => count + 1);
    },
    onRefused: setRefusal,
  });
  const isConfirmed = confirmed?.phone === phone;
  const isCodeSent = code.isSentTo(phone) && !isConfirmed;
  const secondsToWait = code.secondsToWait(phone);

  const begin = async (number: string, source: GivenProof) => {
    setRefusal(null);
    try {
      const proven = await completeProof(source);
      if (!proven) return;
      given.current = proven;
      code.send(number);
    } catch (error) {
      setRefusal(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const submitByPasskey = handleSubmit((values) =>
    code.isPending || secondsToWait > 0 ? undefined : begin(values.phone, 'passkey'),
  );
  const submit = handleSubmit(
    async (values) => {
      if (code.isPending || secondsToWait > 0) return;
      // A repeated code goes to the number that the proof has confirmed.
      const read = isCodeSent ? {} : proof.read();
      if (read) await begin(values.phone, read);
    },
    () => void (isCodeSent || proof.read({ isFocused: false })),
  );

  const confirm = (number: string, access: Access | undefined) => {
    setConfirmed({ phone: number, access });
    // The code's field disappears, so the confirmed number takes the focus.
    setFocus('phone');
  };

  return (
    <div className={styles.sub}>
      <ApiForm form={form} className="stack" onSubmit={submit} aria-label="Смена телефона">
        <Controlled form={form} name="phone">
          {(field) => (
            <PhoneInput
              label="Телефон"
              required
              hint={isCodeSent ? cabinetMessages.phoneUnconfirmed : undefined}
              good={isConfirmed ? cabinetMessages.phoneConfirmed : undefined}
              {...field}
            />
          )}
        </Controlled>
        {!isCodeSent && !isConfirmed && <ProofField proof={proof} />}
        {refusal && <Notice tone="bad">{refusal.message}</Notice>}
        <div className="buttons">
          <SubmitButton form={form} variant="ink" busy={code.isPending} disabled={secondsToWait > 0}>
            {isCodeSent ? 'Отправить код ещё раз' : 'Получить код'}
          </SubmitButton>
          {!isCodeSent && !isConfirmed && (
            <PasskeyProofButton
              proof={proof}
              busy={code.isPending || formState.isSubmitting}
              onPress={submitByPasskey}
            />
          )}
          {secondsToWait > 0 && <p className="hint">{`Новый код можно запросить через ${waitText(secondsToWait)}`}</p>}
        </div>
      </ApiForm>
      {isConfirmed && <AccessLeft access={confirmed?.access} />}
      {isCodeSent && <CodeForm key={sendings} phone={phone} onConfirmed={confirm} />}
    </div>
  );
}

function CodeForm({
  phone,
  onConfirmed,
}: {
  phone: string;
  onConfirmed: (phone: string, access: Access | undefined) => void;
}) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: async () => (await import('./contact-schemas')).phoneCodeResolver,
    defaultValues: { phone_code: '' },
    prepare: ({ phone_code }) => ({ phone, phone_code }),
    send: changePhone,
    onSent: (access) => {
      for (const { queryKey } of [profileQuery, passkeysQuery]) void client.invalidateQueries({ queryKey });
      onConfirmed(phone, access);
    },
  });
  const { setFocus, sending } = form;
  useEffect(() => setFocus('phone_code'), [setFocus]);

  return (
    <ApiForm form={form} className="stack" aria-label="Код из СМС">
      <TextInput
        label="Код из СМС"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('phone_code')}
        error={form.formState.errors.phone_code?.message ?? sending.error?.message}
      />
      <div className="buttons">
        <SubmitButton form={form} variant="ink">
          Подтвердить
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
