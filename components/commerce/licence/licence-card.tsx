import { Artwork } from '@/components/base/artwork/artwork';
import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/facts';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import { licenceDay, licenceState } from '@/lib/domain/commerce/licence/licence';
import { formatDate } from '@/lib/format/date';
import { verbatim } from '@/lib/format/verbatim';
import { FORWARDER } from '@/lib/forwarder/address';
import type { LicenceOnCard } from '@/lib/queries/licence-on-card';
import { DownloadPdf } from './download-pdf';
import styles from './licence-card.module.css';
import { OwnerFold } from './owner-fold';

interface LicenceCardProps {
  licence: LicenceOnCard;
  isPast?: boolean;
  owner?: LicenceOwnerData | undefined;
}

export function LicenceCard({ licence, isPast = false, owner: ownerData }: LicenceCardProps) {
  const { public_id, created, info } = licence;
  const headingId = `licence-${public_id}`;
  const validity = validityText(info, isPast);
  const owner = `${info.last_name} ${info.first_name} ${info.second_name}`.trim();
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.top}>
        <Photo
          picture={info.picture}
          owner={owner}
          initials={`${info.first_name[0] ?? ''}${info.last_name[0] ?? ''}`}
        />
        <div className="stack start gap-2">
          <Badge tone={isPast ? 'mute' : 'ok'}>{validity}</Badge>
          <h3 className={styles.number} id={headingId} translate="no">
            {`№ ${info.number}`}
          </h3>
          <p {...verbatim(owner)}>{owner}</p>
        </div>
        <div className={styles.side}>
          <Artwork discipline="bike" seed={public_id} box="licence" />
        </div>
      </div>
      <div className={styles.art} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Facts
        facts={[
          ['Страховая компания', info.insurance.name],
          ['Номер полиса', info.api_client.policyNumber || 'Оформляется'],
          ['Дата покупки', formatDate(created)],
          ['Начало действия', formatDate(info.start_date)],
          ['Окончание действия', formatDate(info.validity_date)],
          ['Вид', licence.title],
        ]}
      />
      <div className={styles.foot}>
        <DownloadPdf licence={licence} headingId={headingId} />
      </div>
      <OwnerFold publicId={public_id} owner={ownerData} />
    </article>
  );
}

/** Not valid before its start. */
function validityText({ start_date, validity_date }: LicenceOnCard['info'], isPast: boolean): string {
  const state = isPast ? 'past' : licenceState(start_date, validity_date, licenceDay(new Date()));
  if (state === 'past') return `Закончилась ${formatDate(validity_date)}`;
  return state === 'future'
    ? `Начнёт действовать ${formatDate(start_date)}`
    : `Действует до ${formatDate(validity_date)}`;
}

function Photo({ picture, owner, initials }: { picture: string | null; owner: string; initials: string }) {
  if (!picture) {
    return (
      <div className={styles.photo} role="img" aria-label="Фотография не загружена">
        {initials}
      </div>
    );
  }
  return (
    <div className={styles.photo}>
      <img src={FORWARDER + picture} alt={`Фотография: ${owner}`} width={240} height={320} className={styles.picture} />
    </div>
  );
}
