import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link';
import type { ChildrensSchool } from '@/lib/contract/content/branch';
import { formatPhone } from '@/lib/format/phone';
import { formatRegion } from '@/lib/format/region';
import { typograph } from '@/lib/format/typograph';
import styles from './school-list.module.css';

function School({ school: { _id, name, region, phone, email, link } }: { school: ChildrensSchool }) {
  return (
    <article className={styles.school} aria-labelledby={`school-${_id}`}>
      <p className="meta">{formatRegion(region.name_ru)}</p>
      <h3 className="h5" id={`school-${_id}`}>
        {typograph(name)}
      </h3>
      <p className={styles.contacts}>
        {phone && <TextLink href={`tel:+${phone}`}>{formatPhone(phone)}</TextLink>}
        {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
        {link && <TextLink href={link}>Сайт школы</TextLink>}
      </p>
    </article>
  );
}

export function SchoolList({ schools }: { schools: readonly ChildrensSchool[] }) {
  if (schools.length === 0) return <EmptyState title="Список школ пока пуст" />;
  return (
    <div className={styles.schools}>
      {schools.map((school) => (
        <School key={school._id} school={school} />
      ))}
    </div>
  );
}
