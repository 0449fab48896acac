import { Cover } from '@/components/base/artwork/cover';
import { Link } from '@/components/ui/link';
import { typograph } from '@/lib/format/typograph';

interface PageCardProps {
  href: string;
  title: string;
  lead: string;
  picture?: string | null;
  discipline: string;
  seed: string;
}

export function PageCard({ href, title, lead, picture, discipline, seed }: PageCardProps) {
  return (
    <article>
      <Link href={href}>
        <div className="cover">
          <Cover src={picture} discipline={discipline} seed={seed} box="newsLarge" />
        </div>
        <h3 className="h4">{typograph(title)}</h3>
        <p>{typograph(lead)}</p>
      </Link>
    </article>
  );
}
