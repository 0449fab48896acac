import WebSocket from 'ws';
import { liveMessage, type ResultRow } from '@/lib/contract/results/result';
import { liveStandings } from '@/lib/domain/results/result/live-standings';

const AGAIN_MS = 100;

/** A subscriber as the page is one: comes again with its revision whenever it is cut off, and counts places itself. */
export function liveSubscriber(addressOf: () => string) {
  const standings = liveStandings<ResultRow>();
  let revision = '';
  let official = false;
  let socket: WebSocket;
  let batch: ResultRow[] = [];
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const open = () => {
    batch = [];
    const opened = new WebSocket(revision ? `${addressOf()}?after=${revision}` : addressOf());
    socket = opened;
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (!isOver && opened === socket) timer = setTimeout(open, AGAIN_MS);
    });
    opened.on('message', (data) => {
      if (opened !== socket) return;
      const message = liveMessage.parse(JSON.parse(String(data)));
      if (message.type === 'result_value') batch.push(message.data);
      if (message.type !== 'settings') return;
      if (message.reset) standings.reset(batch);
      else standings.update(batch);
      batch = [];
      ({ revision, official } = message.data);
    });
  };
  open();
  return {
    cut: () => socket.terminate(),
    revision: () => revision,
    isOfficial: () => official,
    rows: () => standings.rows(),
    close() {
      isOver = true;
      clearTimeout(timer);
      socket.terminate();
    },
  };
}
