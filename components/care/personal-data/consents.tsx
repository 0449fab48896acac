'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import boxStyles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import { QueryState } from '@/components/ui/query-state';
import type { Consent } from '@/lib/contract/account/consent';
import { formatDate } from '@/lib/format/date';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { type DocumentFile, paths } from '@/lib/paths';
import { consentsQuery, giveAdvertising, withdrawAdvertising } from '@/lib/queries/consent';

const documents: Readonly<Record<Consent['kind'], { title: string; file: DocumentFile }>> = {
  'personal-data': { title: enquiryMessages.personalDataConsent, file: 'pers' },
  policy: { title: enquiryMessages.policyConsent, file: 'politic' },
  advertising: { title: enquiryMessages.advertisingConsent, file: 'advertising' },
};

export function Consents() {
  const client = useQueryClient();
  const query = useQuery(consentsQuery);
  const change = useMutation({
    mutationFn: (isGiven: boolean) => (isGiven ? giveAdvertising() : withdrawAdvertising()),
    onSuccess: () => client.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
  return (
    <section className={boxStyles.sub} aria-labelledby="consents">
      <h3 className="title" id="consents">
        Согласия
      </h3>
      <QueryState query={query}>
        {(consents) => (
          <>
            {consents.length === 0 ? (
              <p>Через сайт вы согласий не давали.</p>
            ) : (
              <ul>
                {consents.map((consent) => (
                  <ConsentRow key={consent.public_id} consent={consent} />
                ))}
              </ul>
            )}
            {change.isError && <Notice tone="bad">{change.error.message}</Notice>}
            {change.isSuccess && (
              <Notice tone="ok" role="status">
                {change.variables
                  ? 'Согласие на рекламу записано'
                  : 'Согласие на рекламу отозвано, рекламных писем больше не будет'}
              </Notice>
            )}
            <div className="buttons">
              {holdsAdvertising(consents) ? (
                <Button variant="ink" busy={change.isPending} onClick={() => change.mutate(false)}>
                  Отозвать согласие на рекламу
                </Button>
              ) : (
                <Button variant="line" busy={change.isPending} onClick={() => change.mutate(true)}>
                  Дать согласие на рекламу
                </Button>
              )}
            </div>
          </>
        )}
      </QueryState>
    </section>
  );
}

const holdsAdvertising = (consents: readonly Consent[]): boolean =>
  consents.some(({ kind, withdrawn }) => kind === 'advertising' && withdrawn === null);

function ConsentRow({ consent: { kind, document_version, given, withdrawn } }: { consent: Consent }) {
  const { title, file } = documents[kind];
  return (
    <li className={orderLinesStyles.orderRow}>
      <div>
        <TextLink href={paths.document(file)}>{title}</TextLink>
        <p className="meta">
          <TextLink href={paths.documents.editions()}>{`Редакция от ${formatDate(document_version)}`}</TextLink>
          <span>{`, дано ${formatDate(given)}`}</span>
        </p>
      </div>
      {withdrawn ? <Badge>{`Отозвано ${formatDate(withdrawn)}`}</Badge> : <Badge tone="ok">Действует</Badge>}
    </li>
  );
}
