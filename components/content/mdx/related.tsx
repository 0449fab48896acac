import boxStyles from '@/components/ui/box.module.css';
import { classNames } from '@/components/ui/class-names';
import { MoreLink } from '@/components/ui/link';
import styles from './related.module.css';

export interface RelatedPage {
  label: string;
  href: string;
}

export function Related({ title = 'Что дальше', pages }: { title?: string; pages: readonly RelatedPage[] }) {
  return (
    <nav className={classNames(boxStyles.box, styles.related)} aria-label={title}>
      <p className="h4">{title}</p>
      <ul>
        {pages.map(({ label, href }) => (
          <li key={href}>
            <MoreLink href={href}>{label}</MoreLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
