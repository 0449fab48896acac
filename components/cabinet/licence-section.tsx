'use client';

import { useQuery } from '@tanstack/react-query';
import { LicenceCard } from '@/components/licence/licence-card';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import sectionStyles from '@/components/ui/section.module.css';
import type { Licence } from '@/lib/contract/licence';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { pastLicencesQuery, validLicencesQuery } from '@/lib/queries/licence';
import { ofPage } from '@/lib/queries/of-page';
import styles from './cabinet.module.css';
import { LazyFold } from './lazy-fold';

const { noLicenses, pastLicenses } = cabinetMessages;

export function LicenceSection({ licences: ofServer }: { licences: Licence[] | undefined }) {
  const valid = useQuery({ ...validLicencesQuery, ...ofPage(ofServer) });
  return (
    <section aria-labelledby="licences">
      <div className={sectionStyles.head}>
        <h2 className="h3" id="licences">
          Действующие лицензии
        </h2>
        <MoreLink href={paths.license.list()} prefetch={false}>
          Оформить ещё
        </MoreLink>
      </div>
      <QueryState query={valid}>
        {(licences) =>
          licences.length === 0 ? <EmptyState title={noLicenses} /> : <LicenceList licences={licences} />
        }
      </QueryState>
      {!valid.isPending && (
        <LazyFold summary={pastLicenses} query={pastLicencesQuery} className={styles.pastLicences}>
          {(licences) => <LicenceList licences={licences} isPast />}
        </LazyFold>
      )}
    </section>
  );
}

function LicenceList({ licences, isPast }: { licences: readonly Licence[]; isPast?: boolean }) {
  return (
    <div className={classNames('stack gap-5', styles.foldBody)}>
      {licences.map((licence) => (
        <LicenceCard key={licence.public_id} licence={licence} isPast={isPast} />
      ))}
    </div>
  );
}
