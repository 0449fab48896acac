'use client';

import { usePathname } from 'next/navigation';
import { ButtonLink } from '@/components/ui/button';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

/** «Билеты» is the list itself, «Настройки» lead to the personal area (C-021, C-022). */
export function MyEventsMenu() {
  const isList = usePathname() === paths.myEvents();
  return (
    <nav className="buttons" aria-label="Мои мероприятия">
      <ButtonLink variant="ink" href={paths.myEvents()} prefetch={false} aria-current={isList ? 'page' : undefined}>
        {messages.cabinet.tickets}
      </ButtonLink>
      <ButtonLink variant="line" href={paths.me('settings')} prefetch={false}>
        {messages.cabinet.settings}
      </ButtonLink>
    </nav>
  );
}
