import { Unsubscribe } from '@/components/content/subscription/unsubscribe';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface UnsubscribePageProps {
  params: Promise<{ token: string }>;
}

/** The canonical address omits the token. */
export const metadata = pageMetadata({
  title: enquiryMessages.unsubscribing,
  path: paths.verify.unsubscribe(''),
  hidden: true,
});

export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  const { token } = await params;
  return <Unsubscribe token={token} />;
}
