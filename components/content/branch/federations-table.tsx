import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import { ScrollBox } from '@/components/ui/scroll-box';
import tableStyles from '@/components/ui/table.module.css';
import type { RegionalFederation } from '@/lib/contract/content/branch';
import { formatPhone } from '@/lib/format/phone';
import { formatRegion } from '@/lib/format/region';
import { typograph } from '@/lib/format/typograph';
import styles from './federations-table.module.css';

const LABEL = 'Региональные федерации';

export function FederationsTable({ federations }: { federations: readonly RegionalFederation[] }) {
  if (federations.length === 0) return <EmptyState title="Список региональных федераций пока пуст" />;
  return (
    <ScrollBox className={styles.box} label={LABEL}>
      <table className={classNames(tableStyles.table, styles.cards)} aria-label={LABEL}>
        <thead>
          <tr>
            {['Федерация', 'Регион', 'Руководитель', 'Телефон', 'E-mail', 'Сайт'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {federations.map((federation) => (
            <FederationRow key={federation.id} federation={federation} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function FederationRow({
  federation: { name, region, person, phone, email, link },
}: {
  federation: RegionalFederation;
}) {
  return (
    <tr>
      <th scope="row">
        <b>{typograph(name)}</b>
      </th>
      <td data-label="Регион">{formatRegion(region.name_ru)}</td>
      <td data-label="Руководитель">{person}</td>
      <td data-label="Телефон">
        {phone && (
          <TextLink className="nb" href={`tel:+${phone}`}>
            {formatPhone(phone)}
          </TextLink>
        )}
      </td>
      <td data-label="E-mail">{email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}</td>
      <td data-label="Сайт">{link && <TextLink href={link}>{siteName(link)}</TextLink>}</td>
    </tr>
  );
}

/** «triathlon-samara.example» of its address. */
function siteName(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
}
