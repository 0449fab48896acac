import { Cover } from '@/components/base/artwork/cover';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import styles from '@/components/ui/portrait.module.css';
import type { TeamAthlete } from '@/lib/contract/content/team-athlete';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { formatRegion } from '@/lib/format/region';
import { verbatim } from '@/lib/format/verbatim';
import { contentMessages } from '@/lib/messages/content';
import { TeamAthleteFacts } from './team-athlete-facts';

function Portrait({ athlete }: { athlete: TeamAthlete }) {
  return (
    <div className={styles.portrait}>
      <Cover
        src={pictureAddress(athlete.picture)}
        alt={athlete.name}
        discipline="portrait-athlete"
        seed={athlete.public_id}
        box="portrait"
      />
    </div>
  );
}

export function TeamAthleteCard({ athlete }: { athlete: TeamAthlete }) {
  return (
    <article className={styles.card}>
      <Portrait athlete={athlete} />
      <p className="meta">{formatRegion([athlete.title, athlete.region?.name_ru].filter(Boolean).join(', '))}</p>
      <h2 className="h4" {...verbatim(athlete.name)}>
        {athlete.name}
      </h2>
      <Dialog
        title={athlete.name}
        trigger={
          <Button variant="line" className="needs-script" aria-label={`${contentMessages.details}: ${athlete.name}`}>
            {contentMessages.details}
          </Button>
        }
      >
        <div className={styles.popup}>
          <Portrait athlete={athlete} />
          <TeamAthleteFacts athlete={athlete} />
        </div>
      </Dialog>
      <noscript>
        <TeamAthleteFacts athlete={athlete} />
      </noscript>
    </article>
  );
}
