'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import sectionStyles from '@/components/ui/section.module.css';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { activityQuery, endOtherSessions, endSession } from '@/lib/queries/session';
import { ActivityRow } from './activity-row';
import styles from './cabinet.module.css';

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
      <div className={sectionStyles.head}>
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
              <p className={classNames('hint', styles.activityHint)}>Время — по часам этого устройства.</p>
              <ul className="stack">
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
