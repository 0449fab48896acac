import { MoreLink } from '@/components/ui/link';

export interface RelatedPage {
  label: string;
  href: string;
}

/** Where a reader of this page goes on. */
export function Related({ title = 'Что дальше', pages }: { title?: string; pages: readonly RelatedPage[] }) {
  return (
    <nav className="box related" aria-label={title}>
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
