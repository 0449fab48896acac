import { statSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from '@/federation/content-import/content-problems';
import { importContent } from '@/federation/content-import/import-content';
import { type Command, Refusal } from './command';
import { UsageError } from './usage';

/** Takes a folder of content, whole or not at all. */
export const importContentCommand: Command = async ({ args, folder, say, ...deps }) => {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError('Не названа папка с содержимым');
  if (rest.length > 0) throw new UsageError(`Лишнее: ${rest.join(' ')}`);
  const content = path.resolve(folder, name);
  if (!statSync(content, { throwIfNoEntry: false })?.isDirectory()) throw new Refusal(`Папки ${content} нет`);
  const { reports, told } = await importContent(deps, content).catch(refused);
  if (reports.length === 0) throw new Refusal(`В папке ${content} нет ничего знакомого: ${KNOWN}`);
  for (const { label, count, added, changed } of reports) {
    say(`${label}: прочитано — ${count}, добавлено — ${added}, изменено — ${changed}`);
  }
  if (told > 0) say(`Писем держателям билетов об изменённых стартах: ${told}`);
};

const KNOWN =
  'ожидаются news/, pages/, management/, calendar/, members/, branches/, partners/, documents/, shop/, licences/, promo-codes/ (см. docs/content.md)';

function refused(error: unknown): never {
  if (error instanceof ContentError) throw new Refusal(`Содержимое не принято, ничего не записано.\n${error.message}`);
  throw error;
}
