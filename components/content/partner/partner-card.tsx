import { Cover } from '@/components/base/artwork/cover';
import { Link } from '@/components/ui/link';
import type { PartnerBanner, Reklama } from '@/lib/contract/content/partner';
import { CARD_WIDTHS } from '@/lib/features/base/artwork/boxes';
import { typograph } from '@/lib/format/typograph';
import { verbatim } from '@/lib/format/verbatim';
import styles from './partner.module.css';

interface PartnerCardProps {
  banner: PartnerBanner;
  heading?: 'h3' | 'h4';
  sizes?: string;
}

export function PartnerCard({ banner, heading: Heading = 'h4', sizes = CARD_WIDTHS }: PartnerCardProps) {
  const { title, link, picture_main, public_id, reklama } = banner;
  const picture = (
    <>
      <div className="cover">
        <Cover src={picture_main} discipline="tri" seed={public_id} box="newsSmall" sizes={sizes} />
      </div>
      <Heading className="h5" {...verbatim(title)}>
        {typograph(title)}
      </Heading>
    </>
  );
  return (
    <article className={styles.partner}>
      {link ? <Link href={link}>{picture}</Link> : picture}
      {reklama && <ReklamaMark reklama={reklama} />}
    </article>
  );
}

function ReklamaMark({ reklama: { name, inn, gov_id } }: { reklama: Reklama }) {
  return <p className={styles.reklama}>{`Реклама. ${name}, ИНН\u00a0${inn}, erid\u00a0${gov_id}`}</p>;
}
