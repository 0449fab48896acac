import type { Metadata } from 'next';
import { InsuranceCatalogue } from '@/components/commerce/insurance/insurance-catalogue';
import { LicencePurchase } from '@/components/commerce/licence-form/licence-purchase';
import { JsonLd } from '@/components/ui/json-ld';
import { getDocuments } from '@/lib/federation-client/document';
import { getInsurance, getInsurances } from '@/lib/federation-client/insurance';
import { getPartnerBanners } from '@/lib/federation-client/partner';
import { paths } from '@/lib/paths';
import { licenceProduct } from '@/lib/seo/licence-product';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface LicencePageProps {
  params: Promise<{ public_id: string }>;
}

/** An unknown licence shows the list without a popup and is not indexed. */
export async function generateMetadata({ params }: LicencePageProps): Promise<Metadata> {
  const insurance = await getInsurance((await params).public_id);
  return pageMetadata({
    title: insurance?.title ?? 'Лицензия спортсмена',
    description: insurance?.description,
    path: insurance ? paths.license.item(insurance.public_id) : paths.license.list(),
    hidden: !insurance,
  });
}

export default async function LicencePage({ params }: LicencePageProps) {
  const { public_id } = await params;
  const [insurance, insurances, banners, documents] = await Promise.all([
    getInsurance(public_id),
    getInsurances(),
    getPartnerBanners(),
    getDocuments('license'),
  ]);
  return (
    <>
      <InsuranceCatalogue insurances={insurances} banners={banners} documents={documents} />
      {insurance && (
        <>
          <LicencePurchase insurance={insurance} />
          <JsonLd data={licenceProduct(insurance)} />
        </>
      )}
    </>
  );
}
