'use client';

import { useMutation } from '@tanstack/react-query';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import type { AccessUndone } from '@/lib/contract/account/user';
import { CallError } from '@/lib/contract/wire/call-error';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { undoAccess } from '@/lib/queries/user';

const QUESTION =
  'Если это были не вы, нажмите кнопку. Все сеансы завершатся, пароль перестанет действовать, новые ключи доступа удалятся, а прежние e-mail и телефон вернутся. На почту придёт ссылка для нового пароля.';

export function UndoAccess({ code }: { code: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => undoAccess(code) });
  if (data) return <Undone {...data} />;
  const isDead = error instanceof CallError && !error.retryable;
  return (
    <MessagePage title={authMessages.notMe} text={error ? <span role="alert">{error.message}</span> : QUESTION}>
      {isDead ? (
        <ButtonLink href={paths.signin()}>{authMessages.backToSignin}</ButtonLink>
      ) : (
        <Button busy={isPending} onClick={() => mutate()}>
          {error ? anyPageMessages.retry : authMessages.notMe}
        </Button>
      )}
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}

function Undone({ email, passkey_required }: AccessUndone) {
  return (
    <MessagePage
      title="Чужой доступ закрыт"
      text={
        <span role="status">
          {`${
            email
              ? `Все сеансы завершены, прежний пароль не действует. Откройте письмо, которое мы отправили на ${email}, и задайте новый.`
              : 'Все сеансы завершены, прежний пароль не действует. Прежний e-mail уже занят другой учётной записью: напишите нам, и мы вернём вам доступ.'
          }${passkey_required ? ' Вход по-прежнему требует ключ доступа. Если его включили не вы, откройте ссылку и из письма об этом.' : ''}`}
        </span>
      }
    >
      {!email && <ButtonLink href={paths.contacts()}>Написать нам</ButtonLink>}
      <ButtonLink variant={email ? 'brand' : 'line'} href={paths.signin()}>
        {authMessages.backToSignin}
      </ButtonLink>
    </MessagePage>
  );
}
