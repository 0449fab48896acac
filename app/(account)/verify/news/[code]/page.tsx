import { SubscriptionCheck } from '@/components/content/subscription/subscription-check';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface VerifyNewsPageProps {
  params: Promise<{ code: string }>;
}

/** The canonical address omits the code, which is a secret. */
export const metadata = pageMetadata({
  title: enquiryMessages.subscriptionCheck,
  path: paths.verify.news(''),
  hidden: true,
});

export default async function VerifyNewsPage({ params }: VerifyNewsPageProps) {
  const { code } = await params;
  return <SubscriptionCheck code={code} />;
}
