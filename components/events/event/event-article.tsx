import { RichText } from '@/components/base/rich-text/rich-text';
import { DocumentList } from '@/components/content/document/document-list';
import { categoryLabels } from '@/components/events/calendar/labels';
import { TextLink } from '@/components/ui/link';
import proseStyles from '@/components/ui/prose.module.css';
import type { FederationDocument } from '@/lib/contract/base/listed-document';
import type { CalendarEventPage } from '@/lib/contract/events/calendar';
import { typograph } from '@/lib/format/typograph';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import styles from './event.module.css';
import { EventFormer, type FormerEdition } from './event-former';
import { EventProgramme } from './event-programme';
import { EventWay } from './event-way';

interface EventArticleProps {
  event: CalendarEventPage;
  protocols: readonly FederationDocument[];
  editions: readonly FormerEdition[];
}

export function EventArticle({ event, protocols, editions }: EventArticleProps) {
  const categories = event.category.map((each) => categoryLabels[each]).join(', ');
  return (
    <div className={styles.sections}>
      <section className={proseStyles.prose} aria-labelledby="about">
        <h2 id="about">О старте</h2>
        <RichText html={event.html} />
      </section>
      <EventProgramme event={event} />
      {(event.limits || categories) && (
        <section className={proseStyles.prose} aria-labelledby="limits">
          <h2 id="limits">{contentMessages.limits}</h2>
          {event.limits && <p>{typograph(event.limits)}</p>}
          {categories && <p>{typograph(`Категории: ${categories}.`)}</p>}
        </section>
      )}
      {event.documents && event.documents.length > 0 && (
        <section aria-labelledby="event-documents">
          <div className={proseStyles.prose}>
            <h2 id="event-documents">Документы события</h2>
          </div>
          <DocumentList documents={event.documents} />
        </section>
      )}
      <section aria-labelledby="documents">
        <div className={proseStyles.prose}>
          <h2 id="documents">{protocols.length > 0 ? 'Протоколы' : 'Документы'}</h2>
        </div>
        {protocols.length > 0 ? (
          <DocumentList documents={protocols} />
        ) : (
          <ul className={styles.links}>
            <li>
              <TextLink href={paths.documents.section('main')}>Правила и положения</TextLink>
            </li>
            <li>
              <TextLink href={paths.document('offers')}>Публичная оферта</TextLink>
            </li>
          </ul>
        )}
      </section>
      <EventWay event={event} />
      <EventFormer editions={editions} />
    </div>
  );
}
