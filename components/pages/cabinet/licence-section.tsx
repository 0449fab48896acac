'use client';

import { useQuery } from '@tanstack/react-query';
import { LicenceCard } from '@/components/commerce/licence/licence-card';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import { QueryState } from '@/components/ui/query-state';
import sectionStyles from '@/components/ui/section.module.css';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';
import { pastLicencesQuery, validLicencesQuery } from '@/lib/queries/licence';
import type { LicenceOnCard } from '@/lib/queries/licence-on-card';
import { ofPage } from '@/lib/queries/of-page';
import styles from './cabinet.module.css';
import { LazyFold } from './lazy-fold';

const { noLicenses, pastLicenses } = cabinetMessages;

/** Owner of the licence whose block the address asks to unfold. */
export interface UnfoldedOwner {
  publicId: string;
  data: LicenceOwnerData;
}

interface LicenceSectionProps {
  licences: LicenceOnCard[] | undefined;
  unfolded?: UnfoldedOwner | undefined;
}

export function LicenceSection({ licences: ofServer, unfolded }: LicenceSectionProps) {
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
          licences.length === 0 ? (
            <EmptyState title={noLicenses} />
          ) : (
            <LicenceList licences={licences} unfolded={unfolded} />
          )
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

interface LicenceListProps {
  licences: readonly LicenceOnCard[];
  isPast?: boolean;
  unfolded?: UnfoldedOwner | undefined;
}

function LicenceList({ licences, isPast, unfolded }: LicenceListProps) {
  return (
    <div className={classNames('stack gap-5', styles.foldBody)}>
      {licences.map((licence) => (
        <LicenceCard
          key={licence.public_id}
          licence={licence}
          isPast={isPast}
          owner={unfolded?.publicId === licence.public_id ? unfolded.data : undefined}
        />
      ))}
    </div>
  );
}
