import type { ReactNode } from 'react';
import type { z } from 'zod';
import accordionStyles from '@/components/ui/accordion.module.css';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { Facts } from '@/components/ui/facts';
import type { activity, SessionEnd } from '@/lib/contract/account/session';
import { formatDateTime } from '@/lib/format/date';
import { cabinetMessages } from '@/lib/messages/cabinet';
import styles from './cabinet.module.css';

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
  zone: string;
  children: ReactNode;
}

export function ActivityRow({ signIn, zone, children }: ActivityRowProps) {
  const { active, current, ended, temp, city, country, os, browser } = signIn;
  return (
    <li className={classNames(accordionStyles.fold, styles.activityRow)}>
      <p className="inline">
        {active && <Badge tone="ok">{cabinetMessages.sessionActive}</Badge>}
        {active && current && <Badge tone="info">Это устройство</Badge>}
        {!active && <Badge>{cabinetMessages.sessionEnded}</Badge>}
        {ended && (
          <span>
            <time dateTime={ended.at}>{formatDateTime(ended.at, zone)}</time>
            <span>{ended.reason ? `: ${reasons[ended.reason]}` : ''}</span>
          </span>
        )}
      </p>
      <Facts
        className={styles.activityFacts}
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
