import { DocumentList, DownloadLink } from '@/components/content/document/document-list';
import documentListStyles from '@/components/content/document/document-list.module.css';
import { PartnerList } from '@/components/content/partner/partner-list';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import sectionStyles from '@/components/ui/section.module.css';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { PartnerBanner } from '@/lib/contract/content/partner';
import { typograph } from '@/lib/format/typograph';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import styles from './licence-catalogue.module.css';
import { LicenceTypeCard } from './licence-type-card';
import { TravelPolicy } from './travel-policy';

interface LicenceCatalogueProps {
  licenceTypes: readonly LicenceType[];
  banners: readonly PartnerBanner[];
  documents: readonly FederationDocument[];
}

const TITLE = 'Лицензия';

const LEGAL = [
  { name: 'offers', title: 'Публичная оферта: покупка и возврат лицензии' },
  { name: 'politic', title: 'Политика обработки персональных данных' },
  { name: 'pers', title: 'Согласие на обработку персональных данных' },
] as const;

const LEAD =
  'Лицензия даёт допуск на старты календаря и страхует на тренировках и соревнованиях. Анкета занимает около пяти минут: понадобятся паспорт и фотография. Если что-то непонятно, напишите на';

export function LicenceCatalogue({ licenceTypes, banners, documents }: LicenceCatalogueProps) {
  const licenceMail = siteConfig.mailboxes.license.email;
  return (
    <>
      <Breadcrumbs items={[{ label: TITLE }]} />
      <div className="wrap page">
        <h1 className="h1 page-title">{TITLE}</h1>
        <p className={sectionStyles.lead}>
          <span>{typograph(LEAD)}</span>
          {'\u00a0'}
          <TextLink href={`mailto:${licenceMail}`}>{licenceMail}</TextLink>
          <span>.</span>
        </p>
        {licenceTypes.length === 0 && <EmptyState title="Лицензий в продаже пока нет" />}
        <div className={styles.catalogue}>
          {licenceTypes.map((licenceType, index) => (
            <LicenceTypeCard key={licenceType.public_id} licenceType={licenceType} eager={index === 0} />
          ))}
        </div>
        <noscript>
          <p className={sectionStyles.lead}>Чтобы заполнить анкету на сайте, включите в браузере JavaScript.</p>
        </noscript>
        <p className="needs-script">
          <Dialog
            title={commerceMessages.travelPolicyInfo}
            trigger={<Button variant="line">{commerceMessages.travelPolicyInfo}</Button>}
          >
            <TravelPolicy />
          </Dialog>
        </p>
        <noscript>
          <h2 className="h2">{commerceMessages.travelPolicyInfo}</h2>
          <TravelPolicy />
        </noscript>
        <section className="block" aria-labelledby="licence-documents">
          <div className="block-head">
            <h2 className="h2" id="licence-documents">
              Документы
            </h2>
          </div>
          {documents.length > 0 && <DocumentList documents={documents} />}
          <ul className={documentListStyles.documents}>
            {LEGAL.map(({ name, title }) => (
              <li key={name}>
                <DownloadLink href={paths.document(name)} title={title} type="PDF" />
              </li>
            ))}
          </ul>
        </section>
        <section className="block" aria-labelledby="privileges">
          <div className="block-head">
            <h2 className="h2" id="privileges">
              Привилегии и партнёры
            </h2>
          </div>
          <PartnerList banners={banners.filter(({ banner_type }) => banner_type !== 'partner')} />
        </section>
      </div>
    </>
  );
}
