import { EmailCheck } from '@/components/account/user/email-check';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface VerifyEmailPageProps {
  params: Promise<{ code: string }>;
}

/** The canonical address omits the code, which is a secret. */
export const metadata = pageMetadata({ title: authMessages.emailCheck, path: paths.verify.email(''), hidden: true });

export default async function VerifyEmailPage({ params }: VerifyEmailPageProps) {
  const { code } = await params;
  return <EmailCheck code={code} />;
}
