'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { paths } from '@/lib/paths';

export function MyEventsMenu() {
  const isList = usePathname() === paths.myEvents();
  return (
    <nav className="buttons" aria-label="Мои мероприятия">
      <ButtonLink variant="ink" href={paths.myEvents()} prefetch={false} aria-current={isList ? 'page' : undefined}>
        {cabinetMessages.tickets}
      </ButtonLink>
      <ButtonLink variant="line" href={paths.me('settings')} prefetch={false}>
        {cabinetMessages.settings}
      </ButtonLink>
    </nav>
  );
}
