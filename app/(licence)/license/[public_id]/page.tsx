import type { Metadata } from 'next';
import { LicencePurchase } from '@/components/commerce/licence-form/licence-purchase';
import { LicenceCatalogue } from '@/components/commerce/licence-type/licence-catalogue';
import { JsonLd } from '@/components/ui/json-ld';
import { getDocuments } from '@/lib/federation-client/document';
import { getLicenceType, getLicenceTypes } from '@/lib/federation-client/licence-type';
import { getPartnerBanners } from '@/lib/federation-client/partner';
import { paths } from '@/lib/paths';
import { licenceProduct } from '@/lib/seo/licence-product';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface LicencePageProps {
  params: Promise<{ public_id: string }>;
}

/** An unknown licence shows the list without a popup and is not indexed. */
export async function generateMetadata({ params }: LicencePageProps): Promise<Metadata> {
  const licenceType = await getLicenceType((await params).public_id);
  return pageMetadata({
    title: licenceType?.title ?? 'Лицензия спортсмена',
    description: licenceType?.description,
    path: licenceType ? paths.license.item(licenceType.public_id) : paths.license.list(),
    hidden: !licenceType,
  });
}

export default async function LicencePage({ params }: LicencePageProps) {
  const { public_id } = await params;
  const [licenceType, licenceTypes, banners, documents] = await Promise.all([
    getLicenceType(public_id),
    getLicenceTypes(),
    getPartnerBanners(),
    getDocuments('license'),
  ]);
  return (
    <>
      <LicenceCatalogue licenceTypes={licenceTypes} banners={banners} documents={documents} />
      {licenceType && (
        <>
          <LicencePurchase licenceType={licenceType} />
          <JsonLd data={licenceProduct(licenceType)} />
        </>
      )}
    </>
  );
}
