import { InsuranceCatalogue } from '@/components/commerce/insurance/insurance-catalogue';
import { JsonLd } from '@/components/ui/json-ld';
import { getDocuments } from '@/lib/federation-client/document';
import { getInsurances } from '@/lib/federation-client/insurance';
import { getPartnerBanners } from '@/lib/federation-client/partner';
import { paths } from '@/lib/paths';
import { licenceProduct } from '@/lib/seo/licence-product';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 30;

export const metadata = pageMetadata({
  title: 'Лицензия спортсмена',
  description: `Виды лицензий ${siteConfig.nameOf}: что в них входит, сколько стоят и когда начинают действовать.`,
  path: paths.license.list(),
});

export default async function LicensePage() {
  const [insurances, banners, documents] = await Promise.all([
    getInsurances(),
    getPartnerBanners(),
    getDocuments('license'),
  ]);
  return (
    <>
      <InsuranceCatalogue insurances={insurances} banners={banners} documents={documents} />
      {insurances.map((insurance) => (
        <JsonLd key={insurance.public_id} data={licenceProduct(insurance)} />
      ))}
    </>
  );
}
