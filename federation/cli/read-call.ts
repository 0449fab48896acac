import { parseArgs } from 'node:util';
import { z } from 'zod';
import { titleLine } from '@/lib/domain/base/text/name';
import { UsageError } from './usage';

export const eventCityOption = z.uuid({ error: 'Нужен --event-city с идентификатором города события' });

const line = z.string().overwrite(titleLine);

export const formatTitleOption = line.min(1, 'Пустое --format').optional();

/** Who runs a command and why; recorded with its effects. */
export const operatorOptions = {
  by: z
    .string({ error: 'Нужен --by: кто выполняет команду' })
    .overwrite(titleLine)
    .min(2, '--by слишком короткий')
    .max(100, '--by не длиннее 100 знаков'),
  reason: z
    .string({ error: 'Нужен --reason: почему' })
    .overwrite(titleLine)
    .min(3, '--reason слишком короткий')
    .max(200, '--reason не длиннее 200 знаков'),
} as const;

export const flagOption = z
  .literal(true, 'Параметр пишется без значения')
  .optional()
  .transform((flag) => flag === true);

export const titleOption = line.min(1, 'Пустое --title').max(200, 'Слишком длинное --title').optional();

/** Throws UsageError for unknown options. */
export function readCall<S extends z.ZodRawShape>(
  args: readonly string[],
  call: z.ZodObject<S>,
): z.output<typeof call> {
  const names = Object.keys(call.shape).filter((name) => name !== 'file');
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      names.map((name) => [
        name,
        { type: call.shape[name] === flagOption ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
  });
  const unknown = Object.keys(values).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`Неизвестный параметр --${unknown}`);
  const [file, ...more] = 'file' in call.shape ? positionals : [undefined, ...positionals];
  if (more.length > 0) throw new UsageError(`Лишние параметры: ${more.join(' ')}`);
  const parsed = call.safeParse({ ...values, file });
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'Команда вызвана неверно');
  return parsed.data;
}

export function refuseArgs(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError('Команда не принимает параметров');
}
