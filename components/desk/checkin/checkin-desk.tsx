'use client';

import { useEffect } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { Verdict } from '@/lib/domain/commerce/ticket/checkin';
import type { CheckinDesk as Desk, DeskState } from '@/lib/features/desk/checkin/desk';
import { disputesOf, type StoredList } from '@/lib/features/desk/checkin/desk-state';
import styles from './checkin.module.css';
import { DeskDisputes } from './desk-disputes';
import { DeskHead } from './desk-head';
import { EndDesk } from './end-desk';
import { ScanCamera } from './scan-camera';
import { ScanHistory } from './scan-history';
import { ScanVerdict } from './scan-verdict';
import { TicketSearch } from './ticket-search';
import { useDesk } from './use-desk';

const TITLE = 'Отметка на старте';
const ENDED_BY_HAND = 'Список участников и отметки удалены с этого устройства';

/** Vibration: one long for green, two for yellow, three for red. */
const PULSES: Record<Verdict, number[]> = { go: [150], again: [80, 80, 80], stop: [80, 80, 80, 80, 80] };

export function CheckinDesk() {
  const { desk, state } = useDesk();
  const { phase, message, list } = state;
  if (phase === 'open' && list) return <OpenDesk desk={desk} state={state} list={list} />;
  if (phase === 'ended') return <MessagePage title={TITLE} text={<span role="alert">{message}</span>} />;
  if (phase === 'none') {
    return (
      <MessagePage title={TITLE} text="Откройте ссылку, которую дал организатор: страница работает только по ней." />
    );
  }
  if (phase === 'unreachable') {
    return (
      <MessagePage title={TITLE} text="Список участников не загрузился: нет связи с сервером.">
        <Button onClick={() => desk.refresh()}>Повторить</Button>
      </MessagePage>
    );
  }
  return <MessagePage title={TITLE} text="Загружаем список участников…" />;
}

function OpenDesk({ desk, state, list }: { desk: Desk; state: DeskState; list: StoredList }) {
  const { scans, latest, isAsking } = state;
  const timeZone = list.start.timezone;
  usePulse(latest);
  return (
    <div className={classNames(styles.desk, 'wrap')}>
      <DeskHead state={state} list={list} now={desk.now()} />
      <ScanCamera onCode={desk.scanText} />
      <ScanVerdict scan={latest} isAsking={isAsking} list={list} />
      <TicketSearch tickets={list.tickets} onCode={desk.scanText} onTicket={desk.scanTicket} />
      <div className={styles.told}>
        <DeskDisputes disputes={disputesOf(scans, list.tickets)} timeZone={timeZone} />
        <ScanHistory scans={scans} timeZone={timeZone} />
        <div className="buttons">
          <Button variant="line" onClick={() => desk.refresh({ anew: true })}>
            Обновить список
          </Button>
          <EndDesk waiting={scans.filter(({ waiting }) => waiting).length} onEnd={() => desk.forget(ENDED_BY_HAND)} />
        </div>
      </div>
    </div>
  );
}

function usePulse(scan: { readonly id: string; readonly verdict: Verdict } | null): void {
  const [id, verdict] = [scan?.id, scan?.verdict];
  useEffect(() => {
    if (id && verdict) navigator.vibrate?.(PULSES[verdict]);
  }, [id, verdict]);
}
