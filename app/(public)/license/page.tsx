import { InsuranceCard } from '@/components/insurance/insurance-card';
import { InsuranceInfo } from '@/components/insurance/insurance-info';
import { TravelPolicy } from '@/components/insurance/travel-policy';
import { PartnerList } from '@/components/partner/partner-list';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { getInsurances } from '@/lib/federation/insurance';
import { getPartnerBanners } from '@/lib/federation/partner';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 60;

const TITLE = 'Лицензия';

export const metadata = pageMetadata({
  title: 'Лицензия спортсмена',
  description: 'Виды лицензий федерации триатлона: что в них входит, сколько стоят и когда начинают действовать.',
  path: paths.license.list(),
});

export default async function LicensePage() {
  const [insurances, banners] = await Promise.all([getInsurances(), getPartnerBanners()]);
  const licenceMail = siteConfig.mailboxes.license.email;
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        <p className="section-head__lead">
          Лицензия даёт допуск на старты календаря и страхует на тренировках и соревнованиях. Чтобы оформить её,
          напишите на <TextLink href={`mailto:${licenceMail}`}>{licenceMail}</TextLink>.
        </p>
        <div className="grid gap-6 md:grid-cols-3">
          {insurances.map((insurance) => (
            <InsuranceCard key={insurance.public_id} insurance={insurance} />
          ))}
        </div>
        <p className="needs-script">
          <InsuranceInfo trigger={<Button variant="line">{messages.commerce.insuranceInfo}</Button>} />
        </p>
        <noscript>
          <h2 className="h2">{messages.commerce.insuranceInfo}</h2>
          <TravelPolicy />
        </noscript>
        <section className="block" aria-labelledby="privileges">
          <h2 className="h2" id="privileges">
            Привилегии и партнёры
          </h2>
          <PartnerList banners={banners.filter(({ banner_type }) => banner_type !== 'partner')} />
        </section>
      </div>
    </>
  );
}
