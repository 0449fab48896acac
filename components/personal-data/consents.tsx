'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryState } from '@/components/cabinet/query-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { Consent } from '@/lib/contract/consent';
import { formatDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { type DocumentFile, paths } from '@/lib/paths';
import { consentsQuery, withdrawAdvertising } from '@/lib/queries/consent';

const { content } = messages;

const documents: Readonly<Record<Consent['kind'], { title: string; file: DocumentFile }>> = {
  'personal-data': { title: content.personalDataConsent, file: 'pers' },
  policy: { title: content.policyConsent, file: 'politic' },
  advertising: { title: content.advertisingConsent, file: 'advertising' },
};

/** The consents as they were given; the one to advertising can be taken back at any time. */
export function Consents() {
  const client = useQueryClient();
  const query = useQuery(consentsQuery);
  const withdraw = useMutation({
    mutationFn: withdrawAdvertising,
    onSuccess: () => client.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
  return (
    <section className="sub" aria-labelledby="consents">
      <h3 className="title" id="consents">
        Согласия
      </h3>
      <QueryState query={query}>
        {(consents) => (
          <>
            {consents.length === 0 ? (
              <p>Через сайт вы согласий не давали.</p>
            ) : (
              <ul className="order-rows">
                {consents.map((consent) => (
                  <ConsentRow key={consent.public_id} consent={consent} />
                ))}
              </ul>
            )}
            {withdraw.isError && <Notice tone="bad">{withdraw.error.message}</Notice>}
            {withdraw.isSuccess && (
              <Notice tone="ok" role="status">
                Согласие на рекламу отозвано, рекламных писем больше не будет
              </Notice>
            )}
            {consents.some(({ kind, withdrawn }) => kind === 'advertising' && withdrawn === null) && (
              <div className="buttons">
                <Button variant="ink" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                  Отозвать согласие на рекламу
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function ConsentRow({ consent: { kind, document_version, given, withdrawn } }: { consent: Consent }) {
  const { title, file } = documents[kind];
  return (
    <li className="order-row">
      <div>
        <TextLink href={paths.document(file)}>{title}</TextLink>
        <p className="meta">
          Редакция от {formatDate(document_version)}, дано {formatDate(given)}
        </p>
      </div>
      {withdrawn ? <Badge>Отозвано {formatDate(withdrawn)}</Badge> : <Badge tone="ok">Действует</Badge>}
    </li>
  );
}
