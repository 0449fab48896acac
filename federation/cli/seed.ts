import { seedIfEmpty } from '@/federation/seed';
import type { Command } from './command';

export const seedCommand: Command = async ({ say, ...deps }) => {
  const filled = await seedIfEmpty(deps);
  if (filled) await deps.queue.enqueue(deps.db, 'notify-site', { changes: [{ noun: 'everything' }] });
  say(filled ? 'База наполнена.' : 'В базе уже есть данные, ничего не изменено.');
};
