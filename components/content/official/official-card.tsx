import { Cover } from '@/components/base/artwork/cover';
import { MoreLink } from '@/components/ui/link';
import styles from '@/components/ui/portrait.module.css';
import type { Official } from '@/lib/features/content/mdx/person';
import { typograph } from '@/lib/format/typograph';
import { verbatim } from '@/lib/format/verbatim';
import { contentMessages } from '@/lib/messages/content';

export function OfficialCard({ official }: { official: Official }) {
  return (
    <article className={styles.card}>
      <div className={styles.portrait}>
        <Cover
          src={official.photo}
          alt={official.name}
          discipline="portrait-person"
          seed={`official-${official.id}`}
          box="portrait"
        />
      </div>
      <p className="meta">{official.country}</p>
      <h3 className="h4" {...verbatim(official.name)}>
        {official.name}
      </h3>
      <p>{typograph(official.position)}</p>
      {official.link && (
        <MoreLink href={official.link} aria-label={`${contentMessages.details}: ${official.name}`}>
          {contentMessages.details}
        </MoreLink>
      )}
    </article>
  );
}
