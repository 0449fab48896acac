import { Cover } from '@/components/base/artwork/cover';
import { Chip } from '@/components/ui/badge';
import boxStyles from '@/components/ui/box.module.css';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import priceStyles from '@/components/ui/price.module.css';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { CARD_WIDTHS } from '@/lib/features/base/artwork/boxes';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { paths } from '@/lib/paths';
import styles from './licence-catalogue.module.css';

export function LicenceTypeCard({ licenceType, eager }: { licenceType: LicenceType; eager?: boolean }) {
  const { public_id, title, subtitle, description, price, footnote, logo, online } = licenceType;
  const headingId = `licence-type-${public_id}`;
  return (
    <article className={classNames(boxStyles.box, styles.card)} aria-labelledby={headingId}>
      <div className="cover">
        <Cover
          src={logo}
          discipline="goods-licence"
          seed={public_id}
          box="newsSmall"
          sizes={CARD_WIDTHS}
          eager={eager}
        />
      </div>
      <h2 className="h4" id={headingId}>
        {typograph(title)}
      </h2>
      <p>{typograph(subtitle)}</p>
      <p>
        <Chip>{online ? 'Онлайн' : 'Пластиковая карта'}</Chip>
      </p>
      <p>{typograph(description)}</p>
      <p className={classNames(priceStyles.price, styles.price)}>{formatRubles(price)}</p>
      <p className="meta">{typograph(footnote)}</p>
      <p>
        {/* A full page load, since the form with passport data needs the stricter policy. */}
        <a className={buttonClass({})} href={paths.license.item(public_id)} aria-label={`Оформить: ${title}`}>
          Оформить
        </a>
      </p>
    </article>
  );
}
