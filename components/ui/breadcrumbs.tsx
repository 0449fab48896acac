import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';
import { breadcrumbList, type Crumb } from '@/lib/seo/breadcrumb-list';
import styles from './breadcrumbs.module.css';
import { classNames } from './class-names';
import { JsonLd } from './json-ld';
import { Link } from './link';

interface BreadcrumbsProps {
  items: readonly Crumb[];
  /** Inside a `.wrap` already. */
  bare?: boolean;
}

export function Breadcrumbs({ items, bare }: BreadcrumbsProps) {
  const crumbs: Crumb[] = [{ label: anyPageMessages.home, href: paths.home() }, ...items];
  return (
    <nav className={classNames(styles.crumbs, !bare && 'wrap')} aria-label="Хлебные крошки">
      <ol>
        {crumbs.map(({ label, href }, index) =>
          href && index < crumbs.length - 1 ? (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ) : (
            <li key={label} aria-current="page">
              <span>{label}</span>
            </li>
          ),
        )}
      </ol>
      <JsonLd data={breadcrumbList(crumbs)} />
    </nav>
  );
}
