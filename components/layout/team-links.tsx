'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { TextLink } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { paths } from '@/lib/paths';
import { LoadingFailed } from './loading-failed';

const LABEL = 'Загружаем сборные';

/** The links and their code load when the group is first opened. */
export function TeamLinks() {
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [Links, setLinks] = useState<ComponentType>();

  useEffect(() => {
    const group = place.current?.closest('details');
    const onToggle = () => group?.open && setAttempt((before) => before || 1);
    onToggle();
    group?.addEventListener('toggle', onToggle);
    return () => group?.removeEventListener('toggle', onToggle);
  }, []);

  useEffect(() => {
    if (attempt === 0) return;
    setFailed(false);
    import('./loaded-team-links').then(
      ({ LoadedTeamLinks }) => setLinks(() => LoadedTeamLinks),
      () => setFailed(true),
    );
  }, [attempt]);

  return (
    <div ref={place}>
      {Links && <Links />}
      {!Links && hasFailed && <LoadingFailed onRetry={() => setAttempt(attempt + 1)} />}
      {!Links && !hasFailed && attempt > 0 && <Spinner label={LABEL} />}
      <noscript>
        <TextLink href={paths.home()}>Сборные на главной странице</TextLink>
      </noscript>
    </div>
  );
}
