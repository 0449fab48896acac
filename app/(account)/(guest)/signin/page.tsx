import { SigninForm } from '@/components/session/signin-form';
import { SigninNotice } from '@/components/session/signin-notice';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { TextLink } from '@/components/ui/link';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const title = 'Вход';

export const metadata = pageMetadata({
  title,
  description: 'Вход в личный кабинет по e-mail и паролю.',
  path: paths.signin(),
});

export default function SigninPage() {
  return (
    <>
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className="account-form">
          <SigninForm />
          <p>
            Нет профиля? <TextLink href={paths.signup()}>{messages.auth.register}</TextLink>
          </p>
          <p>
            <TextLink href={paths.home()}>{messages.common.toHome}</TextLink>
          </p>
        </div>
        <SigninNotice />
      </div>
    </>
  );
}
