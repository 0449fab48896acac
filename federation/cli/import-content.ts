import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ContentError } from '@/federation/content-import/content-problems';
import { type ImportReport, importContent } from '@/federation/content-import/import-content';
import { type Command, CommandRefusal } from './command';
import { flagOption, readCall } from './read-call';

const call = z.object({
  file: z.string({ error: 'Не названа папка с содержимым' }),
  'dry-run': flagOption,
  overwrite: flagOption,
});

export const importContentCommand: Command = async ({ args, folder, say, ...deps }) => {
  const { file, 'dry-run': preview, overwrite } = readCall(args, call);
  const content = path.resolve(folder, file);
  if (!statSync(content, { throwIfNoEntry: false })?.isDirectory()) throw new CommandRefusal(`Папки ${content} нет`);
  const { reports, told } = await importContent(deps, content, { preview, overwrite }).catch(refused);
  if (reports.length === 0) throw new CommandRefusal(`В папке ${content} нет ничего знакомого: ${KNOWN}`);
  if (preview) return sayPreview(say, { reports, told });
  for (const { label, count, added, changed } of reports) {
    say(`${label}: прочитано — ${count}, добавлено — ${added}, изменено — ${changed}`);
  }
  if (told > 0) say(`Писем держателям билетов об изменённых стартах: ${told}`);
};

function sayPreview(say: (line: string) => void, { reports, told }: ImportReport): void {
  for (const { label, count, added, changed, addedAt, changedAt } of reports) {
    say(`${label}: прочитано — ${count}, добавится — ${added}, изменится — ${changed}`);
    for (const place of addedAt) say(`  + ${place}`);
    for (const place of changedAt) say(`  ~ ${place}`);
  }
  if (told > 0) say(`Писем держателям билетов об изменённых стартах уйдёт: ${told}`);
  say('Это проверка: ничего не записано. Импорт ничего не удаляет: чего нет в папке, остаётся на сайте.');
}

const KNOWN =
  'ожидаются news/, pages/, management/, calendar/, members/, branches/, partners/, documents/, shop/, licences/, promo-codes/ (см. docs/content.md)';

function refused(error: unknown): never {
  if (error instanceof ContentError)
    throw new CommandRefusal(`Содержимое не принято, ничего не записано.\n${error.message}`);
  throw error;
}
