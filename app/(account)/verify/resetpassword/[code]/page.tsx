import { ResetCheck } from '@/components/account/password/reset-check';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface ResetPasswordPageProps {
  params: Promise<{ code: string }>;
}

/** The canonical address omits the code, which is a secret. */
export const metadata = pageMetadata({
  title: authMessages.recovery,
  path: paths.verify.resetPassword(''),
  hidden: true,
});

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const { code } = await params;
  return <ResetCheck code={code} />;
}
