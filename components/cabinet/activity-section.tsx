'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { formatDateTime } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { activityQuery, endOtherSessions, endSession } from '@/lib/queries/session';
import { Facts } from './facts';
import { QueryState } from './query-state';

/** Sign-ins of the profile, the newest first (A-112..A-115); each living session but this one can be ended. */
export function ActivitySection() {
  const client = useQueryClient();
  const query = useQuery(activityQuery);
  const end = useMutation({
    mutationFn: (publicId: string | null) => (publicId === null ? endOtherSessions() : endSession(publicId)),
    onSuccess: () => client.invalidateQueries({ queryKey: activityQuery.queryKey }),
  });
  const hasOthers = query.data?.some(({ active, current }) => active && !current) ?? false;

  return (
    <section aria-labelledby="activity">
      <div className="sec-head">
        <h2 className="h3" id="activity">
          Активность
        </h2>
        {hasOthers && (
          <Button variant="line" busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            Завершить остальные сеансы
          </Button>
        )}
      </div>
      {end.isError && <Notice tone="bad">{end.error.message}</Notice>}
      <QueryState query={query}>
        {(signIns) =>
          signIns.length === 0 ? (
            <EmptyState title={messages.cabinet.noActivity} />
          ) : (
            <ul className="grid gap-4">
              {signIns.map(({ public_id, temp, city, country, os, browser, active, current }, index) => (
                <li key={public_id} className="fold pt-4">
                  <p>
                    {index === 0 ? (
                      <Badge tone="ok">{messages.cabinet.sessionActive}</Badge>
                    ) : (
                      <time dateTime={new Date(temp).toISOString()}>{formatDateTime(new Date(temp))}</time>
                    )}
                  </p>
                  <Facts
                    className="px-0!"
                    facts={[
                      ['Город', city],
                      ['Страна', country],
                      ['Система', os],
                      ['Браузер', browser],
                    ]}
                  />
                  {active && !current && (
                    <Button
                      variant="line"
                      busy={end.isPending && end.variables === public_id}
                      aria-label={`Завершить сеанс: ${browser}, ${os}`}
                      onClick={() => end.mutate(public_id)}
                    >
                      Завершить сеанс
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
