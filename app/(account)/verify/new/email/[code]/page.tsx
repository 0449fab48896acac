import { SigninFirst } from '@/components/account/session/signin-first';
import { NewEmailCheck } from '@/components/account/user/new-email-check';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentSession } from '@/lib/session/current-session';

interface VerifyNewEmailPageProps {
  params: Promise<{ code: string }>;
}

const title = authMessages.emailCheck;

/** The canonical address omits the code, which is a secret. */
export const metadata = pageMetadata({ title, path: paths.verify.newEmail(''), hidden: true });

export default async function VerifyNewEmailPage({ params }: VerifyNewEmailPageProps) {
  const { code } = await params;
  return (await currentSession()) ? <NewEmailCheck code={code} /> : <SigninFirst title={title} />;
}
