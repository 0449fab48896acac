'use client';

import { useQueryClient } from '@tanstack/react-query';
import { isPasswordRefusal } from '@/components/account/password/password-refusal';
import { SendResetLink } from '@/components/account/password/send-reset-link';
import { PasskeyProofButton } from '@/components/account/proof/passkey-proof-button';
import { PASSWORD_ANCHOR, ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import styles from '@/components/ui/box.module.css';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { PasswordInput, UsernameOfPassword } from '@/components/ui/password-input';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import { authMessages } from '@/lib/messages/auth';
import { changePassword } from '@/lib/queries/contact';
import { completeProof, passkeysQuery } from '@/lib/queries/passkey';
import { profileInfoQuery, profileQuery } from '@/lib/queries/profile';
import { AccessLeft } from './access-left';
import { usePassingMessage } from './use-passing-message';

const MESSAGE_MS = 5000;

interface PasswordFormProps {
  email: string | null;
  confirmedBy: ProofKind;
}

export function PasswordForm({ email, confirmedBy }: PasswordFormProps) {
  if (confirmedBy !== 'recovery') return <NewPassword email={email} confirmedBy={confirmedBy} />;
  return (
    <section className={classNames(styles.sub, 'start')} id={PASSWORD_ANCHOR} aria-label="Пароль">
      <p>{`Пароля у вас ещё нет. Мы пришлём на ${email ?? ''} ссылку, по которой вы его зададите.`}</p>
      <SendResetLink email={email ?? ''} />
    </section>
  );
}

function NewPassword({ email, confirmedBy }: PasswordFormProps) {
  const client = useQueryClient();
  const isFirst = confirmedBy === 'sms';
  const proof = useFreshProof(confirmedBy);
  const [said, say] = usePassingMessage<{ tone: 'ok' | 'bad'; text: string }>(MESSAGE_MS);
  const form = useApiForm({
    schema: async () => (await import('./contact-schemas')).newPasswordResolver,
    defaultValues: { new_password: '' },
    prepare: (values) => {
      say(null);
      const given = proof.read();
      return given && { ...values, given };
    },
    onInvalid: () => proof.read({ isFocused: false }),
    async send({ given, ...values }: { new_password: string; given: GivenProof }) {
      const proven = await completeProof(given);
      return proven && { access: await changePassword({ ...values, ...proven }) };
    },
    onSent: (changed, { reset }) => {
      if (!changed) return;
      reset();
      proof.forget();
      say({ tone: 'ok', text: isFirst ? authMessages.passwordSet : authMessages.passwordChanged });
      for (const { queryKey } of [profileInfoQuery, profileQuery, passkeysQuery])
        void client.invalidateQueries({ queryKey });
    },
    onRefused: (error, { setError }) => {
      if (isPasswordRefusal(error)) setError('new_password', { message: error.message }, { shouldFocus: true });
      else say({ tone: 'bad', text: error.message });
    },
  });
  const { sending } = form;
  const submitByPasskey = form.handleSubmit((values) => {
    say(null);
    form.post({ ...values, given: 'passkey' });
  });

  return (
    <ApiForm form={form} className={styles.sub} id={PASSWORD_ANCHOR} aria-label="Смена пароля">
      {isFirst && (
        <p>
          {`Пароля у вас ещё нет, вы входите по коду из СМС. ${email === null ? 'С паролем входят по e-mail: укажите его выше.' : ''}`}
        </p>
      )}
      <UsernameOfPassword username={email} />
      <div className="grid2">
        <ProofField proof={proof} />
        <PasswordInput
          label="Новый пароль"
          autoComplete="new-password"
          required
          {...form.field('new_password', { onChange: () => say(null) })}
        />
      </div>
      {said && (
        <Notice tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {said.text}
        </Notice>
      )}
      <AccessLeft access={sending.data?.access} />
      <div className="buttons">
        <SubmitButton form={form} variant="ink">
          {isFirst ? 'Задать пароль' : 'Изменить пароль'}
        </SubmitButton>
        <PasskeyProofButton proof={proof} busy={sending.isPending} onPress={submitByPasskey} />
      </div>
    </ApiForm>
  );
}
