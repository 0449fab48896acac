import { z } from 'zod';
import { textIn } from '@/federation/modules/events/calendar/zoned-time';
import {
  ClosedSinceError,
  reopenResults,
  undoChange,
  withdrawFormat,
  withdrawNumber,
} from '@/federation/modules/results/result/corrections';
import { listResultFormats, zoneOf } from '@/federation/modules/results/result/repository';
import { listChanges } from '@/federation/modules/results/result/result-changes';
import { formatName, startNumber } from '@/lib/contract/results/result';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, flagOption, operatorOptions, readCall } from './read-call';

const correction = z.object({
  'event-city': eventCityOption,
  format: z.string({ error: 'Нужен --format с именем формата' }).pipe(formatName),
  ...operatorOptions,
});

export const correctionOf = ({ 'event-city': eventCityId, ...asked }: z.output<typeof correction>) => ({
  ...asked,
  eventCityId,
});

export const reopenResultsCommand: Command = async ({ args, say, ...deps }) => {
  const asked = correctionOf(readCall(args, correction));
  if (!(await reopenResults(deps, asked))) {
    throw new CommandRefusal(`Официальных результатов формата «${asked.format}» у этого старта нет`);
  }
  say(`Результаты «${asked.format}» снова предварительные: хронометрист может их исправить.`);
};

export const numberCall = correction.extend({
  number: z.string({ error: 'Нужен --number со стартовым номером' }).pipe(startNumber),
});

export const withdrawResultCommand: Command = async ({ args, say, ...deps }) => {
  const { number, ...asked } = readCall(args, numberCall);
  if (!(await withdrawNumber(deps, correctionOf(asked), number))) {
    throw new CommandRefusal(`Номера ${number} в результатах формата «${asked.format}» этого старта нет`);
  }
  say(`Номер ${number} снят с результатов «${asked.format}». Вернуть: undo-results.`);
};

export const withdrawFormatCommand: Command = async ({ args, say, ...deps }) => {
  const asked = correctionOf(readCall(args, correction));
  if (!(await withdrawFormat(deps, asked))) {
    throw new CommandRefusal(`Результатов формата «${asked.format}» у этого старта нет`);
  }
  say(`Формат «${asked.format}» снят с результатов. Вернуть: undo-results.`);
};

const undoCall = correction.extend({ 'change-official': flagOption });

export const undoResultsCommand: Command = async ({ args, say, ...deps }) => {
  const { 'change-official': changeOfficial, ...asked } = readCall(args, undoCall);
  const zone = await zoneOf(deps.db, asked['event-city']);
  const undone = await undoChange(deps, { ...correctionOf(asked), changeOfficial }).catch((error: unknown) => {
    throw error instanceof ClosedSinceError ? new CommandRefusal(error.message) : error;
  });
  if (!undone) throw new CommandRefusal(`Изменений формата «${asked.format}», которые можно отменить, нет`);
  say(`Отменено: ${undone.action} (${textIn(undone.at, zone)}, ${undone.by}).`);
};

export const resultChangesCommand: Command = async ({ db, args, say }) => {
  const { 'event-city': eventCityId } = readCall(args, z.object({ 'event-city': eventCityOption }));
  const [changes, zone] = await Promise.all([listChanges(db, eventCityId), zoneOf(db, eventCityId)]);
  for (const { externalFormat, official, stateSince, stateBy } of await listResultFormats(db, eventCityId)) {
    const since = [stateSince && textIn(stateSince, zone), stateBy].filter(Boolean).join('  ');
    say(`${externalFormat}: ${official ? 'официальные' : 'предварительные'}${since && `, ${since}`}`);
  }
  for (const { at, by, format, action, reason } of changes) {
    say(`${textIn(at, zone)}  ${by}  ${format}: ${action}${reason && ` — ${reason}`}`);
  }
  if (changes.length === 0) say('Изменений нет.');
};
