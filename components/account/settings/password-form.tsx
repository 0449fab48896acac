'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { isPasswordRefusal } from '@/components/account/password/password-refusal';
import { SendResetLink } from '@/components/account/password/send-reset-link';
import { PasskeyProofButton } from '@/components/account/proof/passkey-proof-button';
import { PASSWORD_ANCHOR, ProofField } from '@/components/account/proof/proof-field';
import { type GivenProof, useFreshProof } from '@/components/account/proof/use-fresh-proof';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { PasswordInput, UsernameOfPassword } from '@/components/ui/password-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import { authMessages } from '@/lib/messages/auth';
import { changePassword } from '@/lib/queries/contact';
import { completeProof, passkeysQuery } from '@/lib/queries/passkey';
import { profileInfoQuery, profileQuery } from '@/lib/queries/profile';
import { AccessLeft } from './access-left';
import { usePassingMessage } from './use-passing-message';

const MESSAGE_MS = 5000;

const { resolver, preload } = loadedSchema(async () => (await import('./contact-schemas')).newPasswordResolver);

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
  const isHydrated = useHydrated();
  const isFirst = confirmedBy === 'sms';
  const proof = useFreshProof(confirmedBy);
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver,
    defaultValues: { new_password: '' },
  });
  const [said, say] = usePassingMessage<{ tone: 'ok' | 'bad'; text: string }>(MESSAGE_MS);
  const change = useMutation({
    async mutationFn({ given, ...values }: { new_password: string; given: GivenProof }) {
      const proven = await completeProof(given);
      return proven && { access: await changePassword({ ...values, ...proven }) };
    },
    onSuccess: (changed) => {
      if (!changed) return;
      reset();
      proof.forget();
      say({ tone: 'ok', text: isFirst ? authMessages.passwordSet : authMessages.passwordChanged });
      for (const { queryKey } of [profileInfoQuery, profileQuery, passkeysQuery])
        void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (isPasswordRefusal(error)) setError('new_password', { message: error.message }, { shouldFocus: true });
      else say({ tone: 'bad', text: error.message });
    },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    (values) => {
      say(null);
      const given = proof.read();
      if (given && !change.isPending) change.mutate({ ...values, given });
    },
    () => void proof.read({ isFocused: false }),
  );
  const submitByPasskey = handleSubmit((values) => {
    say(null);
    if (!change.isPending) change.mutate({ ...values, given: 'passkey' });
  });

  return (
    <form
      method="post"
      className={styles.sub}
      id={PASSWORD_ANCHOR}
      onFocus={preload}
      onSubmit={submit}
      noValidate
      aria-label="Смена пароля"
    >
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
          error={errors.new_password?.message}
          {...register('new_password', { onChange: () => say(null) })}
        />
      </div>
      {said && (
        <Notice tone={said.tone} role={said.tone === 'bad' ? 'alert' : 'status'}>
          {said.text}
        </Notice>
      )}
      <AccessLeft access={change.data?.access} />
      <div className="buttons">
        <Button type="submit" variant="ink" disabled={!isHydrated} busy={change.isPending || isSubmitting}>
          {isFirst ? 'Задать пароль' : 'Изменить пароль'}
        </Button>
        <PasskeyProofButton proof={proof} busy={change.isPending} onPress={submitByPasskey} />
      </div>
    </form>
  );
}
