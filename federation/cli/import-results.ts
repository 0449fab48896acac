import { z } from 'zod';
import { readWords } from '@/federation/modules/results/result/partner-words';
import {
  importResults,
  OfficialResultsError,
  previewResults,
  type ResultImport,
  UnknownEventCityError,
} from '@/federation/modules/results/result/service';
import { encodingOptions } from '@/federation/modules/results/result/timing-encoding';
import type { PartnerHeads } from '@/federation/modules/results/result/timing-head';
import { describeProblem, TimingTableError } from '@/federation/modules/results/result/timing-problems';
import { readHeadPairs, readHeads } from '@/federation/modules/results/result/timing-table';
import { readGender } from '@/federation/modules/results/result/timing-words';
import { formatName } from '@/lib/contract/results/result';
import type { StartNumber } from '@/lib/domain/results/result/start-number';
import { type Command, type CommandContext, CommandRefusal } from './command';
import { eventCityOption, flagOption, operatorOptions, readCall, titleOption } from './read-call';
import { readTableFile } from './read-table';

const SHOWN = 20;
const GENDERS = 'После --gender нужно М, Ж или Смеш: пол всех, если столбца «Пол» в таблице нет';

const call = z.object({
  file: z.string({ error: 'Не назван файл протокола' }),
  'event-city': eventCityOption,
  format: z.string({ error: 'Нужен --format с именем формата' }).pipe(formatName),
  title: titleOption,
  columns: z
    .string({ error: 'После --columns нужен файл с названиями столбцов или пары вида "Результат=Время"' })
    .optional(),
  words: z.string({ error: 'После --words нужен файл со словами для статусов и пола' }).optional(),
  gender: z
    .string({ error: GENDERS })
    .transform((text, { addIssue }) => {
      const gender = readGender(text);
      if (gender !== null) return gender;
      addIssue(GENDERS);
      return z.NEVER;
    })
    .optional(),
  sheet: z.string({ error: 'После --sheet нужно название листа' }).optional(),
  encoding: z
    .string({ error: `После --encoding нужна кодировка: ${encodingOptions.join(', ')}` })
    .refine((name) => encodingOptions.includes(name), {
      error: `--encoding — одна из кодировок: ${encodingOptions.join(', ')}`,
    })
    .optional(),
  'hours-are': z.enum(['minutes', 'hours'], { error: 'После --hours-are — minutes или hours' }).optional(),
  'take-good-rows': flagOption,
  'dry-run': flagOption,
  by: operatorOptions.by.optional(),
  reason: operatorOptions.reason.optional(),
});

export const importResultsCommand: Command = async ({ args, folder, ...context }) => {
  const asked = readCall(args, call);
  const { columns, words, 'event-city': eventCityId } = asked;
  try {
    const heads = columns === undefined ? undefined : await headsOf(folder, columns);
    const ownWords = words === undefined ? undefined : await readWords(await readTableFile(folder, words));
    const results = {
      eventCityId,
      format: asked.format,
      title: asked.title,
      by: asked.by,
      reason: asked.reason,
      file: await readTableFile(folder, asked.file),
      reading: {
        heads,
        words: ownWords,
        gender: asked.gender,
        sheet: asked.sheet,
        encoding: asked.encoding,
        hoursAre: asked['hours-are'],
        takeGoodRows: asked['take-good-rows'],
      },
    };
    await (asked['dry-run'] ? preview(context, results) : take(context, results));
  } catch (error) {
    if (error instanceof UnknownEventCityError || error instanceof OfficialResultsError)
      throw new CommandRefusal(error.message);
    if (error instanceof TimingTableError)
      throw new CommandRefusal(`Протокол не принят, ничего не записано.\n${error.message}`);
    throw error;
  }
};

/** A file, or the pairs themselves. */
const headsOf = async (folder: string, columns: string): Promise<PartnerHeads> =>
  columns.includes('=') ? readHeadPairs(columns) : readHeads(await readTableFile(folder, columns));

type Context = Omit<CommandContext, 'args' | 'folder'>;

async function take({ say, warn, settings, ...deps }: Context, results: ResultImport): Promise<void> {
  const report = await importResults(deps, results);
  warnOf(warn, 'Строка не принята', report.problems);
  warnOf(warn, 'Замечание', report.warnings);
  say(`Принято «${report.title}»: строк — ${report.rows}, финишировали — ${report.finishers}.`);
  if (report.removed.length > 0) {
    warn(
      `Исчезло номеров — ${report.removed.length}: ${namesOf(report.removed)}. Вернуть прежний протокол: undo-results.`,
    );
  }
  say(`Страница: ${settings.SITE_URL}/results/${results.eventCityId}`);
}

async function preview({ db, say, warn }: Context, results: ResultImport): Promise<void> {
  const taken = { ...results, reading: { ...results.reading, takeGoodRows: true } };
  const { table, title, isOfficial, added, removed, changed } = await previewResults(db, taken);
  say(`Ничего не записано. Прочитано: ${table.kind}.`);
  for (const { head, title: ours } of table.columns) {
    if (head !== '') say(`  «${head}» — ${ours ?? 'не используется'}`);
  }
  warnOf(warn, 'Строка не будет принята', table.problems.map(describeProblem));
  warnOf(warn, 'Отсечка не будет принята', table.unread.map(describeProblem));
  warnOf(warn, 'Замечание', table.warnings.map(describeProblem));
  const finishers = table.rows.filter(({ status }) => status === 'FIN').length;
  say(`«${title}»: строк — ${table.rows.length}, финишировали — ${finishers}.`);
  if (isOfficial) say('Результаты официальные: чтобы заменить их, назовите --by и --reason.');
  say(`Новых номеров — ${added.length}, исчезнет — ${removed.length}, изменится — ${changed.length}.`);
  if (removed.length > 0) say(`Исчезнут: ${namesOf(removed)}`);
  for (const { startNumber, was, now } of changed.slice(0, SHOWN)) say(`  № ${startNumber}: ${was} → ${now}`);
  if (changed.length > SHOWN) say(`  … и ещё ${changed.length - SHOWN}`);
  if (table.problems.length + table.unread.length > 0 && !results.reading?.takeGoodRows) {
    throw new CommandRefusal('С ошибками протокол принят не будет: исправьте их или добавьте --take-good-rows.');
  }
}

const namesOf = (numbers: readonly StartNumber[]) =>
  `${numbers.slice(0, SHOWN).join(', ')}${numbers.length > SHOWN ? '…' : ''}`;

function warnOf(warn: Context['warn'], what: string, lines: readonly string[]): void {
  for (const line of lines.slice(0, SHOWN)) warn(`${what}: ${line}`);
  if (lines.length > SHOWN) warn(`… и ещё: ${lines.length - SHOWN}`);
}
