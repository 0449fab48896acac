'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LicenceCard } from '@/components/licence/licence-card';
import { Fold } from '@/components/ui/accordion';
import { EmptyState } from '@/components/ui/empty-state';
import type { Licence } from '@/lib/contract/licence';
import { messages } from '@/lib/messages';
import { pastLicencesQuery, validLicencesQuery } from '@/lib/queries/licence';
import { QueryState } from './query-state';

const { noLicenses, noData, pastLicenses } = messages.cabinet;

/** Valid licences, and past ones once their list is opened. */
export function LicenceSection() {
  const valid = useQuery(validLicencesQuery);
  return (
    <section aria-labelledby="licences">
      <div className="sec-head">
        <h2 className="h3" id="licences">
          Действующие лицензии
        </h2>
      </div>
      <QueryState query={valid}>
        {(licences) =>
          licences.length === 0 ? <EmptyState title={noLicenses} /> : <LicenceList licences={licences} />
        }
      </QueryState>
      <PastLicences />
    </section>
  );
}

function PastLicences() {
  const [wasOpened, setWasOpened] = useState(false);
  const past = useQuery({ ...pastLicencesQuery, enabled: wasOpened });
  return (
    <Fold
      plain
      summary={pastLicenses}
      className="mt-5"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      {wasOpened && (
        <QueryState query={past}>
          {(licences) =>
            licences.length === 0 ? <p className="pb-4">{noData}</p> : <LicenceList licences={licences} isPast />
          }
        </QueryState>
      )}
    </Fold>
  );
}

function LicenceList({ licences, isPast }: { licences: readonly Licence[]; isPast?: boolean }) {
  return (
    <div className="grid gap-5 pb-4">
      {licences.map((licence) => (
        <LicenceCard key={licence.public_id} licence={licence} isPast={isPast} />
      ))}
    </div>
  );
}
