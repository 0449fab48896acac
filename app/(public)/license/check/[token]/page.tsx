import { notFound } from 'next/navigation';
import { LicenceVerdict } from '@/components/commerce/licence/licence-verdict';
import { getLicenceCheck } from '@/lib/federation-client/licence';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Проверка лицензии',
  description: 'Действует ли лицензия спортсмена: проверка по коду с карты.',
  path: paths.license.list(),
  hidden: true,
});

interface LicenceCheckPageProps {
  params: Promise<{ token: string }>;
}

/** The QR code of a licence leads here. The page says whether the licence is valid, not whose it is. */
export default async function LicenceCheckPage({ params }: LicenceCheckPageProps) {
  const { token } = await params;
  const check = await getLicenceCheck(token);
  if (!check) notFound();
  return <LicenceVerdict check={check} />;
}
