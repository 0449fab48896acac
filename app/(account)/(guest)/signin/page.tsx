import styles from '@/app/(account)/account-form.module.css';
import { SigninForm } from '@/components/account/session/signin-form';
import { SigninNotice } from '@/components/account/session/signin-notice';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { returnAddressIn } from '@/lib/session/route-config';

const title = 'Вход';

export const metadata = pageMetadata({
  title,
  description: 'Вход в личный кабинет по e-mail и паролю.',
  path: paths.signin(),
});

export default async function SigninPage({ searchParams }: PageProps<'/signin'>) {
  const from = returnAddressIn(await searchParams);
  return (
    <>
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className={styles.form}>
          <SigninNotice />
          {from && (
            <Notice tone="info">
              Войдите, и мы откроем страницу, за которой вы пришли. Покупали билет без регистрации? Нажмите «
              {authMessages.forgotPassword}» и задайте пароль: ссылка придёт на e-mail из заказа.
            </Notice>
          )}
          <SigninForm />
          <p>
            Нет профиля? <TextLink href={paths.signup(from ?? undefined)}>{authMessages.register}</TextLink>
          </p>
          <p>
            <TextLink href={paths.home()}>{anyPageMessages.toHome}</TextLink>
          </p>
        </div>
      </div>
    </>
  );
}
