'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { activityQuery, endOtherSessions, endSession } from '@/lib/queries/session';
import { ActivityRow } from './activity-row';

/** Sign-ins of the profile, the newest first; each living session but this one can be ended. */
export function ActivitySection() {
  const client = useQueryClient();
  const query = useQuery(activityQuery);
  const end = useMutation({
    mutationFn: (publicId: string | null) => (publicId === null ? endOtherSessions() : endSession(publicId)),
    onSuccess: () => client.invalidateQueries({ queryKey: activityQuery.queryKey }),
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
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
            <EmptyState title={cabinetMessages.noActivity} />
          ) : (
            <>
              <p className="hint mb-4">Время — по часам этого устройства.</p>
              <ul className="grid gap-4">
                {signIns.map((signIn) => (
                  <ActivityRow key={signIn.public_id} signIn={signIn} zone={zone}>
                    <Button
                      variant="line"
                      busy={end.isPending && end.variables === signIn.public_id}
                      aria-label={`Завершить сеанс: ${signIn.browser}, ${signIn.os}`}
                      onClick={() => end.mutate(signIn.public_id)}
                    >
                      Завершить сеанс
                    </Button>
                  </ActivityRow>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
    </section>
  );
}
