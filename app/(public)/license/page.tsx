import { LicenceCatalogue } from '@/components/commerce/licence-type/licence-catalogue';
import { JsonLd } from '@/components/ui/json-ld';
import { getDocuments } from '@/lib/federation-client/document';
import { getLicenceTypes } from '@/lib/federation-client/licence-type';
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
  const [licenceTypes, banners, documents] = await Promise.all([
    getLicenceTypes(),
    getPartnerBanners(),
    getDocuments('license'),
  ]);
  return (
    <>
      <LicenceCatalogue licenceTypes={licenceTypes} banners={banners} documents={documents} />
      {licenceTypes.map((licenceType) => (
        <JsonLd key={licenceType.public_id} data={licenceProduct(licenceType)} />
      ))}
    </>
  );
}
