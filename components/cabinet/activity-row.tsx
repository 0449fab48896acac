import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/facts';
import type { activity, SessionEnd } from '@/lib/contract/session';
import { formatDateTime } from '@/lib/format/date';
import { cabinetMessages } from '@/lib/messages/cabinet';

const reasons: Record<SessionEnd, string> = {
  'signed-out': 'вы вышли из профиля',
  'by-member': 'завершён с другого устройства',
  password: 'сменился пароль',
  email: 'сменился e-mail',
  phone: 'сменился телефон',
  'email-link': 'по ссылке из письма подтверждён e-mail или задан пароль',
  'by-federation': 'завершён федерацией',
  expired: 'истёк срок',
};

interface ActivityRowProps {
  signIn: z.infer<typeof activity>;
  /** Of whoever reads it. */
  zone: string;
  /** Ends the session; shown only where it lives on another device. */
  children: ReactNode;
}

/** A sign-in: whether its session lives, here or elsewhere, or when and why it ended. */
export function ActivityRow({ signIn, zone, children }: ActivityRowProps) {
  const { active, current, ended, temp, city, country, os, browser } = signIn;
  return (
    <li className="fold pt-4">
      <p className="flex flex-wrap gap-2">
        {active && <Badge tone="ok">{cabinetMessages.sessionActive}</Badge>}
        {active && current && <Badge tone="info">Это устройство</Badge>}
        {!active && <Badge>{cabinetMessages.sessionEnded}</Badge>}
        {ended && (
          <span>
            <time dateTime={ended.at}>{formatDateTime(ended.at, zone)}</time>
            {ended.reason && `: ${reasons[ended.reason]}`}
          </span>
        )}
      </p>
      <Facts
        className="px-0!"
        facts={[
          ['Вход', formatDateTime(new Date(temp), zone)],
          ['Город', city],
          ['Страна', country],
          ['Система', os],
          ['Браузер', browser],
        ]}
      />
      {active && !current && children}
    </li>
  );
}
