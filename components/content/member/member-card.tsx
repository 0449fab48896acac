import { Cover } from '@/components/base/artwork/cover';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import styles from '@/components/ui/portrait.module.css';
import type { TeamAthlete } from '@/lib/contract/content/member';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { formatRegion } from '@/lib/format/region';
import { verbatim } from '@/lib/format/verbatim';
import { contentMessages } from '@/lib/messages/content';
import { MemberFacts } from './member-facts';

function Portrait({ member }: { member: TeamAthlete }) {
  return (
    <div className={styles.portrait}>
      <Cover
        src={pictureAddress(member.picture)}
        alt={member.name}
        discipline="portrait-athlete"
        seed={member.public_id}
        box="portrait"
      />
    </div>
  );
}

export function MemberCard({ member }: { member: TeamAthlete }) {
  return (
    <article className={styles.card}>
      <Portrait member={member} />
      <p className="meta">{formatRegion([member.title, member.region?.name_ru].filter(Boolean).join(', '))}</p>
      <h2 className="h4" {...verbatim(member.name)}>
        {member.name}
      </h2>
      <Dialog
        title={member.name}
        trigger={
          <Button variant="line" className="needs-script" aria-label={`${contentMessages.details}: ${member.name}`}>
            {contentMessages.details}
          </Button>
        }
      >
        <div className={styles.popup}>
          <Portrait member={member} />
          <MemberFacts member={member} />
        </div>
      </Dialog>
      <noscript>
        <MemberFacts member={member} />
      </noscript>
    </article>
  );
}
