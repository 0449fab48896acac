'use client';

import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDateTime } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { activityQuery } from '@/lib/queries/session';
import { QueryState } from './query-state';

/** Sign-ins of the profile; the newest is the session that runs. */
export function ActivitySection() {
  const query = useQuery(activityQuery);
  return (
    <section aria-labelledby="activity">
      <div className="sec-head">
        <h2 className="h3" id="activity">
          Активность
        </h2>
      </div>
      <QueryState query={query}>
        {(signIns) =>
          signIns.length === 0 ? (
            <EmptyState title={messages.cabinet.noActivity} />
          ) : (
            <ul className="grid gap-4">
              {signIns.map(({ temp, city, country, os, browser }, index) => (
                <li key={temp} className="fold pt-4">
                  <p>
                    {index === 0 ? (
                      <Badge tone="ok">{messages.cabinet.sessionActive}</Badge>
                    ) : (
                      <time dateTime={new Date(temp).toISOString()}>{formatDateTime(new Date(temp))}</time>
                    )}
                  </p>
                  <dl className="facts px-0!">
                    <Fact name="Город" value={city} />
                    <Fact name="Страна" value={country} />
                    <Fact name="Система" value={os} />
                    <Fact name="Браузер" value={browser} />
                  </dl>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
