import styles from '@/app/(account)/account-form.module.css';
import { Signup } from '@/components/account/user/signup';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { TextLink } from '@/components/ui/link';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { returnAddressIn } from '@/lib/session/route-config';

const title = authMessages.register;

export const metadata = pageMetadata({
  title,
  description: 'Регистрация в личном кабинете: билеты на старты, лицензии и заказы.',
  path: paths.signup(),
});

export default async function SignupPage({ searchParams }: PageProps<'/signup'>) {
  const from = returnAddressIn(await searchParams);
  return (
    <>
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className={styles.form}>
          <Signup />
          <p>
            Уже есть профиль? <TextLink href={paths.signin(from ?? undefined)}>Войти</TextLink>
          </p>
          <p>
            <TextLink href={paths.home()}>{anyPageMessages.toHome}</TextLink>
          </p>
        </div>
      </div>
    </>
  );
}
