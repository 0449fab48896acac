import { Cover } from '@/components/base/artwork/cover';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import portraitStyles from '@/components/ui/portrait.module.css';
import type { ManagementPerson } from '@/lib/contract/content/management';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import { typograph } from '@/lib/format/typograph';
import { verbatim } from '@/lib/format/verbatim';
import { contentMessages } from '@/lib/messages/content';
import styles from './person-card.module.css';
import { PersonFacts } from './person-facts';

interface PersonProps {
  person: ManagementPerson;
}

function Portrait({ person, eager }: PersonProps & { eager?: boolean }) {
  return (
    <div className={portraitStyles.portrait}>
      <Cover
        src={pictureAddress(person.picture)}
        alt={person.fio}
        discipline="portrait-person"
        seed={`management-${person.id}`}
        box="portrait"
        eager={eager}
      />
    </div>
  );
}

function Details({ person }: PersonProps) {
  return (
    <>
      <Dialog
        title={person.fio}
        trigger={
          <Button variant="line" className="needs-script" aria-label={`${contentMessages.details}: ${person.fio}`}>
            {contentMessages.details}
          </Button>
        }
      >
        <div className={portraitStyles.popup}>
          <Portrait person={person} />
          <div className={portraitStyles.facts}>
            <p>{typograph(person.position)}</p>
            <PersonFacts person={person} />
          </div>
        </div>
      </Dialog>
      <noscript>
        <PersonFacts person={person} />
      </noscript>
    </>
  );
}

export function LeadCard({ person }: PersonProps) {
  return (
    <article className={styles.lead}>
      <Portrait person={person} eager />
      <div className={styles.text}>
        <p className="meta">{typograph(person.position)}</p>
        <h2 className="h3" {...verbatim(person.fio)}>
          {person.fio}
        </h2>
        {person.title && <p>{typograph(person.title)}</p>}
        <Details person={person} />
      </div>
    </article>
  );
}

export function PersonCard({ person }: PersonProps) {
  return (
    <article className={portraitStyles.card}>
      <Portrait person={person} />
      <p className="meta">{typograph(person.position)}</p>
      <h2 className="h4" {...verbatim(person.fio)}>
        {person.fio}
      </h2>
      <Details person={person} />
    </article>
  );
}
