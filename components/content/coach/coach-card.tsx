import { Cover } from '@/components/base/artwork/cover';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import portraitStyles from '@/components/ui/portrait.module.css';
import type { Coach } from '@/lib/features/content/mdx/person';
import { verbatim } from '@/lib/format/verbatim';
import { contentMessages } from '@/lib/messages/content';
import styles from './coach.module.css';
import { CoachFacts } from './coach-facts';

function Portrait({ coach }: { coach: Coach }) {
  return (
    <div className={portraitStyles.portrait}>
      <Cover
        src={coach.photo}
        alt={coach.name}
        discipline="portrait-person"
        seed={`coach-${coach.id}`}
        box="portrait"
      />
    </div>
  );
}

export function CoachCard({ coach }: { coach: Coach }) {
  return (
    <article className={portraitStyles.card}>
      <Portrait coach={coach} />
      <p className="meta">{coach.title}</p>
      <h3 className="h4" {...verbatim(coach.name)}>
        {coach.name}
      </h3>
      <Dialog
        title={coach.name}
        trigger={
          <Button variant="line" className="needs-script" aria-label={`${contentMessages.details}: ${coach.name}`}>
            {contentMessages.details}
          </Button>
        }
      >
        <div className={styles.popup}>
          <Portrait coach={coach} />
          <div>
            <p className="meta">{coach.title}</p>
            <CoachFacts coach={coach} heading="h3" />
          </div>
        </div>
      </Dialog>
      <noscript>
        <CoachFacts coach={coach} heading="h4" />
      </noscript>
    </article>
  );
}
